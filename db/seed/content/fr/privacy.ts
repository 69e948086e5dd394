import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    privacy: {
      title: 'Confidentialité',
      lead: 'Ce que nous savons de vous, pourquoi, combien de temps nous le gardons et ce que vous pouvez demander.',
      body: `<h2 id="who">Qui est responsable</h2>
<p>Ceci est une démo sans opérateur. Elle tourne sur l’ordinateur de la personne qui l’a lancée. Ce que vous saisissez reste dans la base de données qui s’y trouve, et personne d’autre ne le reçoit. N’entrez rien qui n’ait sa place dans une démo : ni compte bancaire réel, ni mot de passe utilisé ailleurs.</p>
<p>Un opérateur qui exploite Baize inscrit ici son nom et son adresse, ainsi que ceux de son délégué à la protection des données.</p>
<h2 id="what">Ce que nous conservons</h2>
<table>
<thead><tr><th scope="col">Quoi</th><th scope="col">Pourquoi</th><th scope="col">Combien de temps</th></tr></thead>
<tbody>
<tr><td>E-mail ou téléphone, identifiant, pays, devise, langue, date de création du compte et conditions acceptées</td><td>Pour gérer votre compte : notre contrat avec vous</td><td>Tant que le compte existe, puis tant que nous devons garder nos livres</td></tr>
<tr><td>Ce que vous dites de vous, à l’inscription ou dans votre profil : prénom, nom, date de naissance, sexe, région, ville, adresse, code postal, téléphone mobile, numéro de pièce d’identité, pseudo</td><td>Pour savoir que vous avez l’âge légal et que le compte est celui d’une seule personne, et ne payer que vous. Il suffit d’un e-mail ou d’un téléphone, d’un pays et d’une devise pour commencer ; le reste peut rester vide</td><td>Tant que le compte existe, puis aussi longtemps que la loi l’exige</td></tr>
<tr><td>Votre mot de passe, sous forme de hash Argon2id impossible à inverser</td><td>Pour que personne d’autre que vous n’y accède</td><td>Jusqu’à ce que vous en choisissiez un autre</td></tr>
<tr><td>Connexions : heure, adresse IP et navigateur</td><td>Pour repérer une connexion étrangère à votre compte, et parce que la loi l’exige</td><td>Un an après la fin de la session</td></tr>
<tr><td>Liens que nous vous avons envoyés par e-mail, sous forme de hash</td><td>Pour confirmer une adresse ou définir un mot de passe</td><td>Une semaine après leur expiration</td></tr>
<tr><td>Dépôts et retraits, avec un numéro de compte masqué ; le numéro complet est chiffré</td><td>Pour effectuer les paiements, prouver ce qui a été payé et tenir la comptabilité que la loi exige</td><td>Aussi longtemps que la loi l’exige</td></tr>
<tr><td>Parties : mise, résultat, gain, seeds</td><td>Pour que vous et nous puissions prouver ce qui s’est passé</td><td>Aussi longtemps que la loi l’exige</td></tr>
<tr><td>Jeux en démo</td><td>Pour vous laisser essayer un jeu</td><td>Un jour après leur fin</td></tr>
<tr><td>Visites : quand le site a été ouvert, depuis quelle page, et le code d’un partenaire s’il y en avait un ; ni adresse IP, ni navigateur</td><td>Pour voir quels liens mènent ici, et payer les partenaires</td><td>90 jours</td></tr>
<tr><td>Par le lien d’un partenaire : un code tiré de votre réseau et de votre navigateur, qui ne permet pas de remonter à vous, pour compter chaque visite une fois</td><td>Pour payer les partenaires</td><td>Jusqu’à la fin de la journée</td></tr>
<tr><td>Le journal du serveur : quelle adresse a été demandée, quand et avec quel résultat ; ni mots de passe, ni jetons, ni numéros de carte</td><td>Pour trouver les pannes et les attaques</td><td>Selon la décision de l’exploitant de la machine</td></tr>
</tbody>
</table>
<p>Les numéros de carte ne nous parviennent jamais : vous les saisissez chez le prestataire de paiement. Cette démo ne demande aucune photo de document, et nous n’achetons de données sur vous à personne.</p>
<h2 id="who-sees">Qui d’autre y a accès</h2>
<ul>
<li><strong>Le prestataire de paiement</strong> reçoit le montant, la devise, notre référence du paiement et, pour un retrait, sa destination. Dans cette démo, il est simulé dans le même programme.</li>
<li><strong>Un fournisseur de jeux</strong> reçoit un numéro qui vous représente, votre devise et votre langue, mais jamais votre nom ni votre adresse. Nos propres jeux n’envoient rien à personne.</li>
<li><strong>Le service d’e-mail</strong> reçoit votre adresse et ce que nous vous écrivons. Dans cette démo, les e-mails restent dans une boîte d’envoi du programme.</li>
<li><strong>Les autorités</strong>, là où la loi oblige un opérateur à leur répondre.</li>
</ul>
<p>Nous ne vendons pas vos données et ne les cédons pas à des fins publicitaires. Les outils de mesure tiers ne se chargent que si un opérateur en utilise, et seulement après votre accord. Cette démo n’utilise qu’un outil simulé, qui n’envoie rien à l’extérieur.</p>
<h2 id="decisions">Décisions automatisées</h2>
<p>Les petits retraits sont approuvés par une règle qui ne regarde que le montant. Au-delà, une personne décide. Nous n’établissons aucun profil de votre comportement.</p>
<h2 id="safety">Comment nous les protégeons</h2>
<p>Les scripts ne peuvent pas lire les cookies de session, et nous ne les conservons que sous forme de hash. Les numéros de compte et les seeds secrets sont chiffrés avec une clé qui n’est pas dans la base de données. Nous comparons chaque demande au propriétaire de ce qu’elle vise. Nos pages n’exécutent que les scripts portant une marque à usage unique du serveur.</p>
<h2 id="rights">Vos droits</h2>
<p>Selon le règlement général sur la protection des données, vous pouvez demander une copie de vos données, les faire rectifier et les faire effacer là où aucune loi ne nous oblige à les garder. Vous pouvez en limiter l’usage ou vous y opposer, emporter vos données et retirer un consentement donné. Vos paiements, vos parties et les informations de votre compte sont visibles dans votre compte à tout moment, et vous pouvez vous désinscrire des e-mails d’actualités quand vous voulez.</p>
<p>Utilisez l’adresse de la page <a href="/contacts">Nous contacter</a>. Si notre réponse ne vous satisfait pas, vous pouvez saisir l’autorité de protection des données de votre pays de résidence.</p>
<h2 id="more">Voir aussi</h2>
<p>Ce que nous gardons dans votre navigateur est indiqué sur notre page <a href="/cookies">Cookies</a>.</p>`,
    },
  }),
]
