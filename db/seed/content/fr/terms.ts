import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    terms: {
      title: 'Conditions générales',
      lead: 'Ce que nous vous promettons et ce que nous vous demandons, en mots simples.',
      body: `<h2 id="who">Qui nous sommes</h2>
<p>{house} est une démo. Elle montre comment un casino et ses serveurs travaillent ensemble. Elle n’a ni opérateur ni licence de jeu, et aucun paiement fait ici ne déplace d’argent réel. Chaque solde affiché est un chiffre de démo, sans valeur réelle.</p>
<p>Ces conditions disent comment {house} fonctionne, pour que vous puissiez nous y tenir. Elles sont aussi le texte dont partirait un opérateur. Quiconque exploite un casino agréé avec ce logiciel inscrit ici son nom, sa licence et son adresse avant d’ouvrir.</p>
<h2 id="adults">Réservé aux adultes</h2>
<p>Vous devez avoir 18 ans ou plus, ou l’âge qu’exige la loi de votre lieu de résidence s’il est plus élevé. En créant un compte, vous confirmez que c’est le cas.</p>
<p>Un compte appartient à une seule personne, et une personne a un seul compte. Vous ne pouvez pas en créer un pour autrui, ni prêter ou vendre le vôtre. L’inscription est possible depuis les pays indiqués dans le formulaire. Si les jeux d’argent ne sont pas autorisés là où vous êtes, ne jouez pas.</p>
<h2 id="account">Votre compte</h2>
<p>Pour créer un compte, il faut une adresse e-mail ou un téléphone mobile, un mot de passe, un pays et une devise. Vous pouvez compléter le reste du formulaire plus tard. Donnez des informations exactes et tenez-les à jour. Vous choisissez votre devise une seule fois : dépôts, mises et retraits se font tous dans cette devise.</p>
<p>Un mot de passe compte de 6 à 20 caractères. Choisissez-en un que vous n’utilisez nulle part ailleurs et gardez-le pour vous. Nous considérons que tout ce qui est fait avec lui est fait par vous, sauf si vous nous avez dit que quelqu’un d’autre le connaît. Après cinq tentatives erronées depuis un même réseau, la connexion à ce compte est bloquée sur ce réseau pendant 15 minutes.</p>
<p>Votre session dure 12 heures après votre dernière activité, et sept jours au maximum. Quand vous définissez un nouveau mot de passe, nous déconnectons tous vos autres appareils et vous envoyons un message. Prévenez-nous immédiatement si vous pensez que quelqu’un d’autre a utilisé votre compte.</p>
<h2 id="deposits">Dépôts</h2>
<p>Chaque moyen de paiement affiche son montant minimal et maximal, ses frais et son délai avant votre choix. Les montants sont des unités entières de votre devise. Vous terminez le paiement sur la page du prestataire, qui ne fait pas partie de {house}. Vous y saisissez votre numéro de carte, qui ne nous parvient jamais.</p>
<p>Nous créditons un dépôt dès que le prestataire le confirme par un message signé. Nous ne le créditons qu’une fois, quel que soit le nombre de messages. Fermer la page n’y change rien. Un dépôt qui n’est pas confirmé en un jour expire. Si l’argent arrive plus tard, nous le créditons quand même.</p>
<p>Ne payez qu’avec une carte, un compte ou un portefeuille qui est à vous. Nous ne faisons pas crédit et ne vous relançons pas pour déposer.</p>
<h2 id="withdrawals">Retraits</h2>
<p>Vous pouvez retirer votre solde réel à tout moment, par tout moyen qui verse dans votre pays. Nous réservons le montant immédiatement : il ne peut plus être misé. Il quitte {house} au moment du paiement.</p>
<p>Jusqu’à 500 euros ou dollars américains, 400 livres, 700 dollars canadiens ou 2 500 réaux, un retrait est payé directement. Au-delà, une personne le vérifie d’abord, en général en moins d’une heure. Vous pouvez l’annuler dans Transactions tant que le paiement n’a pas commencé, et tout le montant revient sur votre solde. Si un retrait est refusé ou ne peut être payé, nous rendons tout le montant et vous disons pourquoi.</p>
<h2 id="money">Votre solde et nos livres</h2>
<p>Nous tenons votre solde à la plus petite unité de votre devise. Nos livres sont en partie double : chaque mouvement est inscrit là d’où l’argent part et là où il arrive. Votre historique montre chaque dépôt, chaque retrait et chaque partie. Nous ne modifions jamais une écriture. Nous corrigeons une erreur par une écriture inverse, et les deux restent visibles.</p>
<p>Nous ne prenons aucuns frais pour les dépôts, les retraits ou un compte inutilisé. Les soldes ne portent pas intérêt. Les crédits démo ne font pas partie de votre solde et disparaissent à la fin de la démo.</p>
<h2 id="games">Jeux et parties</h2>
<p>Chaque jeu affiche ses règles, ses mises et son RTP exact, calculé sur l’ensemble de ses résultats. Le RTP est une moyenne sur un très grand nombre de parties et ne dit rien de la prochaine.</p>
<p>Nous fixons chaque résultat avant que vous jouiez et révélons ensuite le seed serveur : vous pouvez ainsi vérifier chaque partie vous-même. La page <a href="/fairness">Équité vérifiable</a> explique comment.</p>
<p>Une partie compte dès que sa mise est acceptée. Nous enregistrons et payons son résultat avant de l’afficher. Si votre connexion se coupe, le résultat reste valable. Nous l’affichons à votre retour, avant que la partie suivante puisse commencer.</p>
<h2 id="faults">En cas de problème</h2>
<p>Si une erreur de notre part change le résultat d’une partie, cette partie est nulle. Nous remboursons sa mise et reprenons son gain, par des écritures que vous pouvez voir. Si nous avons inscrit un montant que les règles publiées du jeu ne donnent pas, nous le ramenons à celui qu’elles donnent. Nous vous disons ce qui a été corrigé et pourquoi.</p>
<p>Si un dépôt ou un tour est resté sans réponse, sur une mauvaise connexion par exemple, vous pouvez le renvoyer sans crainte. Nous n’exécutons une même demande qu’une fois.</p>
<h2 id="bonuses">Bonus</h2>
<p>Aux bonus s’appliquent nos <a href="/bonus-terms">conditions des bonus</a>. Elles font partie des présentes conditions.</p>
<h2 id="conduct">Ce qui n’est pas permis</h2>
<ul>
<li>Jouer avec le compte d’autrui, ou payer avec la carte, le compte ou le portefeuille d’autrui.</li>
<li>Créer plus d’un compte, même sous des noms différents.</li>
<li>Laisser un programme jouer à votre place. Les outils qui ne font que lire votre propre historique sont les bienvenus.</li>
<li>Exploiter une erreur d’un jeu ou de la caisse au lieu de la signaler.</li>
<li>Faire annuler par votre banque un paiement misé ou versé ici à bon droit.</li>
<li>Attaquer {house} ou les comptes d’autres joueurs. Si vous trouvez une faille et la signalez sans nuire à personne, vous n’avez rien à craindre.</li>
</ul>
<h2 id="play">Jeu responsable</h2>
<p>Le jeu coûte de l’argent avec le temps : ce qu’un jeu ne reverse pas, il le garde. Ne jouez jamais pour récupérer vos pertes, ni avec de l’argent destiné à autre chose. Notre page <a href="/responsible-play">Jeu responsable</a> explique comment repérer tôt que ce n’est plus un plaisir, et où trouver de l’aide.</p>
<h2 id="checks">Vérifications d’identité</h2>
<p>La loi impose à un casino agréé de connaître ses joueurs et l’origine de leur argent. Notre page <a href="/aml-kyc">Lutte anti-blanchiment et KYC</a> explique quelles sont ces vérifications, quand elles ont lieu et ce qu’il vous faut. Cette démo ne demande de documents à personne.</p>
<h2 id="closing">Blocage et fermeture d’un compte</h2>
<p>Vous pouvez fermer vous-même votre compte à tout moment : ouvrez <a href="/profile/settings">Informations personnelles</a> et choisissez « Fermer le compte ». Nous ne demandons pas pourquoi. Retirez d’abord votre solde réel, et terminez les parties et les paiements en cours. S’il reste trop peu pour un retrait, <a href="/contacts">contactez-nous</a> et nous vous le verserons.</p>
<p>Nous pouvons bloquer un compte pendant que nous examinons une fraude, une violation de ces conditions ou une obligation légale. Nous vous en informons, gardons l’argent inscrit et ne prenons pas ce qui est à vous. Les parties en cours au moment du blocage sont terminées et payées avec le résultat tiré.</p>
<h2 id="answer">Ce dont nous répondons</h2>
<p>Nous répondons de ce que nous faisons : de nos livres, de nos propres jeux, et du versement de ce qui est à vous. Nous faisons de notre mieux pour que le site fonctionne, sans pouvoir promettre que ce soit toujours le cas. Une interruption n’enlève rien à votre solde. Si un tiers assure un jeu ou un paiement, ses règles s’appliquent aussi. En cas d’écart entre ses données et les nôtres sur votre solde, ce sont nos livres que nous montrons et prouvons.</p>
<h2 id="software">Le logiciel</h2>
<p>Baize est un logiciel open source. Chacun peut le lire, le vérifier et l’utiliser selon la licence publique générale GNU Affero, version 3. Cette licence porte sur le logiciel ; ce n’est pas une licence pour accepter des mises.</p>
<h2 id="data">Vos données</h2>
<p>Notre <a href="/privacy">politique de confidentialité</a> explique ce que nous savons de vous, pourquoi et pour combien de temps. Notre <a href="/cookies">page Cookies</a> indique ce que nous gardons dans votre navigateur.</p>
<h2 id="changes">Modifications et litiges</h2>
<p>Si ces conditions changent, les nouvelles s’appliquent dès leur publication ici. Elles ne s’appliquent jamais aux parties déjà jouées ni aux paiements déjà faits. Pour chaque compte, nous gardons la version acceptée et la date.</p>
<p>Si quelque chose vous semble erroné, <a href="/contacts">contactez-nous</a> avec la référence de la partie ou du paiement. Nous répondons avec ce que disent nos livres et comment vous pouvez le vérifier. Un opérateur indique ici la loi applicable, l’autorité de régulation et l’organisme indépendant de réclamation. Une démo n’a aucun des trois.</p>
<p>Dernière modification le <time datetime="2026-11-21">21 novembre 2026</time>.</p>`,
    },
  }),
]
