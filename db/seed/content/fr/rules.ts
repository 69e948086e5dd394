import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'bonus-terms': {
      title: 'Conditions des bonus',
      lead: 'Ce qu’est un bonus dans cette maison, et les règles que chacun suit.',
      body: `<p>La maison n’offre aucun bonus aujourd’hui. Voici les règles que chaque bonus suivra du jour où il y en aura. Elles font partie des <a href="/terms">conditions</a>.</p>
<h2 id="what">Ce qu’est un bonus</h2>
<p>Un bonus est de l’argent que la maison ajoute à votre jeu sous condition. Il se trouve sur un solde à part, à côté de votre solde principal, et votre portefeuille montre toujours les deux séparément. Seul le solde principal peut être retiré.</p>
<h2 id="choice">Toujours votre choix</h2>
<p>Aucun bonus n’est ajouté sans que vous le demandiez, et un seul est actif à la fois. Vous pouvez y renoncer à tout moment ; l’argent du bonus et ce qu’il a gagné disparaissent alors, et votre solde principal reste tel quel. Tant qu’un bonus est en cours de mise, un retrait est refusé : terminez les mises ou renoncez au bonus, et le solde principal peut être retiré aussitôt.</p>
<h2 id="shown">Ce qui est montré avant que vous acceptiez</h2>
<ul>
<li>le montant, et comment il se calcule à partir d’un dépôt ;</li>
<li>combien de fois il doit être misé avant de devenir le vôtre (la condition de mise), en nombre et en somme de mises ;</li>
<li>ce que ces mises devraient coûter, d’après le retour des jeux ;</li>
<li>quels jeux comptent, et pour quelle part d’une mise ;</li>
<li>la mise la plus élevée tant que le bonus est actif ;</li>
<li>le dernier jour, et le gain maximal, s’il y en a un.</li>
</ul>
<h2 id="pockets">Quel argent est misé d’abord</h2>
<p>Une mise prend d’abord sur le solde principal, et sur le bonus seulement pour ce qui manque. Une partie retient d’où venait sa mise : son gain revient aux mêmes soldes dans les mêmes proportions, tout comme une mise rendue.</p>
<h2 id="end">Comment il se termine</h2>
<p>Quand les mises sont faites, ce qui est sur le solde bonus passe aussitôt sur le solde principal et vous appartient. Si le délai s’achève avant, le solde bonus est retiré ; votre solde principal n’est pas touché. Les parties ouvertes sont d’abord terminées.</p>
<h2 id="fair">Ce que la maison ne fait pas</h2>
<p>Elle ne change pas les conditions d’un bonus que quelqu’un a accepté. Elle n’annule pas un bonus parce que quelqu’un a gagné avec. Elle ne le reprend que s’il a été obtenu en violation des conditions, par un second compte par exemple, et dit alors laquelle.</p>
<h2 id="free">Tours gratuits</h2>
<p>Les tours gratuits donnés par la maison sont des parties à mise fixe que la maison paie. Ce qu’ils gagnent est de l’argent bonus, sauf si l’offre dit qu’il est aussitôt à vous. Les tours gratuits gagnés à l’intérieur d’un jeu font partie de cette partie et n’ont rien à voir avec les bonus.</p>`,
    },
    'aml-kyc': {
      title: 'Identité et blanchiment',
      lead: 'Quelles vérifications la loi demande à une telle maison, quand elles ont lieu et ce qu’elles demandent.',
      body: `<p>La démonstration ne déplace pas d’argent réel et ne demande de documents à personne. Cette page décrit la politique pour laquelle la maison est construite ; un exploitant l’adapte à la loi de sa licence et inscrit ici le nom de la personne responsable.</p>
<h2 id="why">Pourquoi des vérifications</h2>
<p>Des casinos ont servi à cacher l’origine d’argent et à jouer avec des cartes et des noms appartenant à d’autres. La loi leur demande donc de connaître leurs clients, de surveiller ce qui ne s’explique pas et de le déclarer. Les règles de l’Union européenne exigent une vérification au plus tard quand des mises ou des gains atteignent 2 000 euros en une opération ou en plusieurs qui vont ensemble ; une règle nationale peut l’exiger plus tôt.</p>
<h2 id="when">Quand elles ont lieu</h2>
<ul>
<li><strong>À l’inscription :</strong> que vous avez l’âge, que votre pays est servi, que vous n’avez pas d’autre compte.</li>
<li><strong>Lors d’un dépôt :</strong> que la carte, le compte ou le portefeuille est à vous.</li>
<li><strong>Lors d’un retrait :</strong> votre identité, avant le premier versement important, et de nouveau quand quelque chose est inhabituel.</li>
<li><strong>Pendant que vous jouez :</strong> l’origine de l’argent, quand les sommes ne correspondent pas à ce que l’on sait de vous.</li>
</ul>
<h2 id="what">Ce qu’elles demandent</h2>
<ol>
<li>Un passeport, une carte d’identité ou un permis de conduire valable et lisible.</li>
<li>Un document de moins de trois mois montrant votre nom et votre adresse, comme une facture ou un relevé de banque.</li>
<li>Pour une carte : une image où tout est couvert sauf les six premiers et les quatre derniers chiffres. Pour un compte ou un portefeuille : une page montrant votre nom et son numéro.</li>
<li>Pour l’origine de l’argent : bulletins de salaire, avis d’imposition, contrat de vente ou autre.</li>
</ol>
<p>N’envoyez jamais un numéro de carte complet, un code de sécurité ou un mot de passe. Personne dans cette maison ne vous le demandera.</p>
<h2 id="time">Ce qui se passe entre-temps</h2>
<p>Votre solde reste à vous et reste consigné. Ce que concerne une vérification peut l’attendre, comme un retrait ; la maison dit ce qu’elle attend et combien de temps cela prend en règle générale. Si une vérification ne peut aboutir, les dépôts retournent d’où ils viennent, sauf si une autorité l’a interdit.</p>
<h2 id="never">Ce que la maison n’accepte pas</h2>
<ul>
<li>Les espèces, et les paiements par ou pour des tiers.</li>
<li>Les dépôts retirés sans avoir joué.</li>
<li>Les comptes tenus pour autrui, et ceux de personnes figurant sur des listes de sanctions.</li>
</ul>
<h2 id="reports">Déclarations</h2>
<p>Ce qui ne s’explique pas est déclaré à la cellule de renseignement financier du pays. La loi interdit à la maison de vous parler d’une telle déclaration.</p>
<h2 id="records">Ce qui est conservé</h2>
<p>Documents et paiements sont gardés aussi longtemps que la loi l’exige, dans l’Union européenne cinq ans après la clôture du compte, puis effacés. Les documents ne sont vus que par ceux qui les vérifient. La <a href="/privacy">notice de confidentialité</a> en dit plus.</p>`,
    },
  }),
]
