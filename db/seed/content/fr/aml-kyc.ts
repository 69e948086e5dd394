import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'aml-kyc': {
      title: 'Lutte anti-blanchiment et KYC',
      lead: 'Quelles vérifications d’identité la loi impose à un casino, quand elles ont lieu et ce qu’il vous faut.',
      body: `<p>Cette démo ne fait circuler aucun argent réel et ne demande de documents à personne. Cette page décrit la politique pour laquelle Baize est conçu. Un opérateur l’adapte à la loi de sa licence et nomme ici la personne responsable.</p>
<h2 id="why">Pourquoi ces vérifications</h2>
<p>Des casinos ont servi à cacher l’origine de l’argent et à jouer avec des cartes et des noms appartenant à d’autres. La loi leur impose donc de connaître leurs clients, de surveiller ce qui ne s’explique pas et de le déclarer. Les règles de l’Union européenne exigent une vérification au plus tard quand les mises ou les gains atteignent 2 000 euros en une opération ou en plusieurs opérations liées. Une règle nationale peut l’exiger plus tôt.</p>
<h2 id="when">Quand elles ont lieu</h2>
<ul>
<li><strong>À l’inscription :</strong> que vous avez l’âge requis, que nous acceptons les joueurs de votre pays et que vous n’avez pas d’autre compte.</li>
<li><strong>Lors d’un dépôt :</strong> que la carte, le compte ou le portefeuille est à vous.</li>
<li><strong>Lors d’un retrait :</strong> votre identité, avant votre premier paiement important, puis de nouveau si quelque chose est inhabituel.</li>
<li><strong>Pendant que vous jouez :</strong> l’origine de l’argent, si les montants ne correspondent pas à ce que nous savons de vous.</li>
</ul>
<h2 id="what">Ce qu’il vous faut</h2>
<ol>
<li>Un passeport, une carte d’identité ou un permis de conduire valide et lisible.</li>
<li>Un document de moins de trois mois avec votre nom et votre adresse, comme une facture ou un relevé bancaire.</li>
<li>Pour une carte : une photo où tout est masqué sauf les six premiers et les quatre derniers chiffres. Pour un compte ou un portefeuille : une page montrant votre nom et son numéro.</li>
<li>Pour l’origine de votre argent : bulletins de salaire, avis d’imposition, contrat de vente ou autre.</li>
</ol>
<p>N’envoyez jamais un numéro de carte complet, un code de sécurité ou un mot de passe. Nous ne vous en demanderons jamais.</p>
<h2 id="time">Ce qui se passe en attendant</h2>
<p>Votre solde reste à vous et reste inscrit. Ce que concerne la vérification, comme un retrait, peut devoir attendre. Nous vous disons ce qui manque et combien de temps cela prend en général. Si une vérification ne peut aboutir, nous renvoyons les dépôts d’où ils viennent, sauf si une autorité l’a interdit.</p>
<h2 id="never">Ce que nous n’acceptons pas</h2>
<ul>
<li>Les espèces, et les paiements par ou pour des tiers.</li>
<li>Les dépôts retirés sans avoir été joués.</li>
<li>Les comptes tenus pour autrui, et ceux de personnes figurant sur des listes de sanctions.</li>
</ul>
<h2 id="reports">Déclarations</h2>
<p>Ce qui ne s’explique pas est déclaré à la cellule de renseignement financier du pays. La loi nous interdit de vous parler d’une telle déclaration.</p>
<h2 id="records">Ce que nous conservons</h2>
<p>Nous conservons les documents et les données de paiement aussi longtemps que la loi l’exige, dans l’Union européenne cinq ans après la fermeture du compte. Puis nous les effaçons. Seules les personnes qui vérifient les documents peuvent les voir. Pour en savoir plus, lisez notre <a href="/privacy">politique de confidentialité</a>.</p>`,
    },
  }),
]
