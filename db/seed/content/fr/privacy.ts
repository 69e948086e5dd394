import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    privacy: {
      title: 'Confidentialité',
      lead: 'Ce que la maison sait de vous, pourquoi elle en a besoin, combien de temps elle le garde et ce que vous pouvez lui demander.',
      body: `<h2 id="who">Qui est responsable</h2>
<p>Ceci est une démonstration sans exploitant. Elle tourne sur l’ordinateur de qui l’a lancée, et ce que vous saisissez reste dans la base de données qui s’y trouve ; personne d’autre ne le reçoit. N’entrez rien qui n’ait sa place dans une démonstration : ni compte bancaire réel, ni mot de passe utilisé ailleurs.</p>
<p>Un exploitant de cette maison inscrit ici son nom et son adresse, ainsi que ceux de son délégué à la protection des données.</p>
<h2 id="what">Ce qui est conservé</h2>
<table>
<thead><tr><th scope="col">Quoi</th><th scope="col">Pourquoi</th><th scope="col">Combien de temps</th></tr></thead>
<tbody>
<tr><td>E-mail ou téléphone, identifiant, pays, devise, langue, date d’ouverture du compte et conditions acceptées</td><td>Pour tenir votre compte : le contrat avec vous</td><td>Tant que le compte existe, puis tant que les livres doivent être gardés</td></tr>
<tr><td>Votre mot de passe, sous forme d’empreinte Argon2id impossible à inverser</td><td>Pour laisser entrer vous, et personne d’autre</td><td>Jusqu’à ce que vous en choisissiez un autre</td></tr>
<tr><td>Connexions : heure, adresse internet et navigateur</td><td>Pour remarquer un inconnu dans votre compte, et parce que la loi le demande</td><td>Un an après la fin de la session</td></tr>
<tr><td>Liens envoyés par courrier, sous forme d’empreinte</td><td>Pour confirmer une adresse ou choisir un mot de passe</td><td>Une semaine après leur expiration</td></tr>
<tr><td>Dépôts et retraits, avec un numéro de compte masqué ; le numéro complet est chiffré</td><td>Pour payer, pour prouver ce qui a été payé, et pour la comptabilité que la loi exige</td><td>Aussi longtemps que la loi l’exige</td></tr>
<tr><td>Parties : mise, issue, gain, graines</td><td>Pour que vous et nous puissions prouver ce qui s’est passé</td><td>Aussi longtemps que la loi l’exige</td></tr>
<tr><td>Jeux de démonstration</td><td>Pour vous laisser essayer un jeu</td><td>Un jour après leur fin</td></tr>
<tr><td>Visites : quand le site a été ouvert, depuis quelle page, et le code d’un partenaire s’il y en avait un ; ni adresse internet, ni navigateur</td><td>Pour voir quels liens mènent ici, et payer les partenaires</td><td>90 jours</td></tr>
<tr><td>Le journal du serveur : quelle adresse a été demandée, quand et avec quel résultat ; ni mots de passe, ni jetons, ni numéros de carte</td><td>Pour trouver les pannes et les attaques</td><td>Selon la décision de qui exploite la machine</td></tr>
</tbody>
</table>
<p>Un numéro de carte n’arrive jamais dans cette maison ; il se saisit chez le prestataire de paiement. La maison ne demande aucun document, ne demande ni nom ni date de naissance à l’inscription, et n’achète à personne de données sur vous.</p>
<h2 id="who-sees">Qui d’autre le voit</h2>
<ul>
<li><strong>Le prestataire de paiement</strong> apprend la somme, la devise, notre numéro de paiement et, pour un retrait, sa destination. Dans la démonstration, il est remplacé par une doublure dans le même programme.</li>
<li><strong>Un fournisseur de jeux</strong> apprend un numéro qui vous représente, votre devise et votre langue, jamais votre nom ni votre adresse. Les jeux de la maison n’envoient rien à personne.</li>
<li><strong>Le service de courrier</strong> apprend votre adresse et ce que nous vous écrivons. Dans la démonstration, le courrier reste dans une boîte d’envoi du programme.</li>
<li><strong>Les autorités</strong>, là où la loi oblige un exploitant à leur répondre.</li>
</ul>
<p>Rien n’est vendu, ni cédé à des fins de publicité. Les outils de mesure de tiers ne sont chargés que si un exploitant en nomme et seulement après votre accord ; la démonstration ne nomme qu’une doublure à elle, qui n’envoie rien au dehors.</p>
<h2 id="decisions">Décisions prises par un programme</h2>
<p>Les petits retraits sont approuvés par une règle qui ne regarde que la somme ; au-delà, une personne décide. Aucun profil de votre comportement n’est établi.</p>
<h2 id="safety">Comment c’est protégé</h2>
<p>Les cookies de session ne peuvent être lus par des scripts et ne sont conservés que sous forme d’empreinte. Les numéros de compte et les graines secrètes sont chiffrés avec une clé qui n’est pas dans la base de données. Chaque demande est comparée au propriétaire de ce qu’elle vise. Les pages n’exécutent que les scripts portant une marque à usage unique du serveur.</p>
<h2 id="rights">Ce que vous pouvez demander</h2>
<p>Selon le règlement général sur la protection des données, vous pouvez demander une copie de ce qui est conservé sur vous, le faire rectifier, le faire effacer là où aucune loi n’oblige la maison à le garder, en limiter l’usage ou vous y opposer, emporter vos données et retirer un consentement donné. Vos paiements, vos parties et les données de votre compte sont visibles à tout moment dans votre propre compte. Vous pouvez arrêter les nouvelles par e-mail quand vous voulez.</p>
<p>Écrivez à l’adresse indiquée sous <a href="/contacts">contacts</a>. Si la réponse ne vous satisfait pas, vous pouvez saisir l’autorité de protection des données du pays où vous vivez.</p>
<h2 id="more">Voir aussi</h2>
<p>Ce qui est conservé dans votre navigateur figure sur la page des <a href="/cookies">cookies</a>.</p>`,
    },
    cookies: {
      title: 'Cookies',
      lead: 'Tout ce que cette maison laisse dans votre navigateur, nommément.',
      body: `<p>Un cookie est une courte note qu’un site laisse dans votre navigateur et relit plus tard. Cette maison en utilise peu, et chacun pour une seule chose.</p>
<h2 id="needed">Nécessaires au fonctionnement</h2>
<table>
<thead><tr><th scope="col">Nom</th><th scope="col">Pour quoi</th><th scope="col">Combien de temps</th></tr></thead>
<tbody>
<tr><td><code>session</code> (sous https, <code>__Host-session</code>)</td><td>Dit que vous êtes connecté. Les scripts ne peuvent pas le lire, et il n’est posé qu’à la connexion.</td><td>Jusqu’à la déconnexion, 7 jours au plus</td></tr>
<tr><td><code>device</code> (<code>__Host-device</code>)</td><td>Reconnaît ce navigateur à la connexion, pour ne vous écrire que s’il est nouveau. Les scripts ne peuvent pas le lire, et il est posé à la connexion.</td><td>Un an</td></tr>
<tr><td><code>i18n_locale</code></td><td>Retient votre langue.</td><td>Un an</td></tr>
<tr><td><code>theme</code></td><td>Retient sombre ou clair, si vous avez choisi.</td><td>Un an</td></tr>
<tr><td><code>consent</code></td><td>Retient ce que vous avez décidé au sujet de la mesure.</td><td>Un an</td></tr>
</tbody>
</table>
<p>Outre les cookies, le navigateur garde pour la maison de petites notes à lui : la page où un paiement ramène et les avis que vous avez fermés. Elles ne sont envoyées à personne.</p>
<h2 id="measuring">Mesure, seulement avec votre accord</h2>
<p>Un exploitant peut nommer des outils qui mesurent l’usage des pages. Ils ne sont chargés qu’après votre accord, et refuser est aussi simple qu’accepter : deux boutons de même taille, une pression. Sans réponse, rien n’est chargé. La démonstration nomme une doublure à elle, qui ne dit rien au dehors : ce qu’elle a appris se trouve sous <code>/sandbox/analytics</code>, et son cookie <code>_sandbox</code> disparaît après un jour.</p>
<p>Vous pouvez changer votre réponse à tout moment sous <a href="/cookie-settings">cookies et consentement</a>.</p>
<p>Si le lien d’un partenaire vous a mené ici, son code est gardé sous le nom <code>track_id</code> pendant 30 jours, pour que ce partenaire puisse être payé. Si vous refusez le marketing, il est effacé.</p>
<h2 id="others">De tiers</h2>
<p>Cette maison n’affiche pas de publicité et ne pose pas de cookies d’autres sociétés. Le jeu d’un fournisseur extérieur s’affiche dans un cadre à part ; ce que ce fournisseur y conserve suit ses propres règles.</p>
<h2 id="remove">Comment les supprimer</h2>
<p>Tout navigateur peut montrer et effacer ce que les sites ont conservé, en général sous « Confidentialité ». Si vous effacez tout, vous êtes déconnecté, et la langue comme le thème reviennent au choix de la maison. Votre compte et votre argent ne sont pas touchés.</p>
<p>La <a href="/privacy">notice de confidentialité</a> en dit plus sur ce que la maison sait de vous.</p>`,
    },
  }),
]
