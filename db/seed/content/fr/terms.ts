import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    terms: {
      title: 'Conditions',
      lead: 'Ce que la maison vous promet, et ce qu’elle vous demande, en mots simples.',
      body: `<h2 id="who">Qui nous sommes</h2>
<p>Baize est une maison de démonstration. Elle montre comment un casino et les serveurs qui le portent travaillent ensemble. Elle n’a pas d’exploitant, aucune licence pour accepter des mises ne lui a été accordée, et aucun paiement fait ici ne déplace d’argent réel. Chaque solde affiché est un chiffre dans les livres de la démonstration et ne s’échange contre rien.</p>
<p>Ces conditions disent comment la maison se conduit, pour que vous puissiez l’y tenir, et elles sont le texte dont partirait un exploitant. Qui ouvre une maison avec ce logiciel sous licence inscrit ici son nom, sa licence et son adresse avant d’ouvrir.</p>
<h2 id="adults">Réservé aux adultes</h2>
<p>Vous devez avoir 18 ans ou plus, ou l’âge qu’exige la loi de votre lieu de résidence s’il est plus élevé. En ouvrant un compte, vous confirmez que c’est le cas.</p>
<p>Un compte appartient à une seule personne, et une personne a un seul compte. Vous ne pouvez ni en ouvrir un pour autrui, ni prêter ou vendre le vôtre. Les comptes peuvent être ouverts depuis les pays indiqués dans le formulaire d’inscription. Si les jeux de hasard ne sont pas autorisés là où vous êtes, ne jouez pas.</p>
<h2 id="account">Votre compte</h2>
<p>Pour ouvrir un compte, il faut une adresse e-mail, un mot de passe, un pays et une devise. Donnez des renseignements exacts et tenez-les à jour. La devise d’un compte se choisit une fois ; dépôts, mises et retraits se font tous dans cette devise.</p>
<p>Un mot de passe compte de 6 à 20 caractères. Prenez-en un que vous n’utilisez nulle part ailleurs et gardez-le pour vous : tout ce qui est fait avec lui est réputé fait par vous, sauf si vous nous avez dit que quelqu’un d’autre le connaît. Après cinq essais erronés depuis un même réseau, l’accès à ce compte est fermé à ce réseau pendant un quart d’heure.</p>
<p>Vous restez connecté 12 heures après votre dernière action, et sept jours au plus. Quand vous choisissez un nouveau mot de passe, tous vos autres appareils sont déconnectés et un message part à votre adresse. Prévenez-nous aussitôt si vous pensez que quelqu’un d’autre a utilisé votre compte.</p>
<h2 id="deposits">Dépôts</h2>
<p>Chaque moyen de paiement montre son montant minimal et maximal, ses frais et son délai avant que vous le choisissiez. Les montants sont des unités entières de votre devise. Vous terminez le paiement chez le prestataire, dont la page ne fait pas partie de cette maison ; un numéro de carte se saisit là-bas et ne nous parvient jamais.</p>
<p>Un dépôt est crédité dès que le prestataire l’a confirmé par un message signé, et il ne l’est qu’une fois, quel que soit le nombre de messages. Fermer la page n’y change rien. Un dépôt que personne ne confirme en un jour est abandonné ; si l’argent arrive plus tard, il est crédité tout de même.</p>
<p>Ne payez qu’avec une carte, un compte ou un portefeuille qui est à vous. La maison ne fait pas crédit et ne vous relance pas pour déposer.</p>
<h2 id="withdrawals">Retraits</h2>
<p>Vous pouvez retirer votre solde principal à tout moment, par tout moyen qui verse dans votre pays. Le montant est aussitôt mis de côté, de sorte qu’il ne peut plus être misé, et il quitte la maison au moment du paiement.</p>
<p>Jusqu’à 500 euros ou dollars américains, 400 livres, 700 dollars canadiens ou 2 500 réaux, un retrait passe directement au paiement. Au-delà, une personne l’examine d’abord, en règle générale en moins d’une heure. Tant que le paiement n’a pas commencé, vous pouvez l’annuler dans votre historique, et le montant entier revient sur votre solde. Un retrait refusé ou impossible à payer revient en entier, avec la raison.</p>
<h2 id="money">Votre solde et les livres</h2>
<p>Votre solde est tenu à la plus petite unité de votre devise, dans des livres qui inscrivent chaque mouvement deux fois : une fois là d’où l’argent part, une fois là où il arrive. Votre historique montre chaque dépôt, chaque retrait et chaque partie. Rien n’est jamais modifié dans les livres ; une erreur se corrige par une écriture inverse, et les deux restent visibles.</p>
<p>La maison ne prend aucun frais sur les dépôts, les retraits ou un compte inutilisé. Les soldes ne portent pas intérêt. L’argent fictif d’un jeu de démonstration ne fait pas partie de votre solde et disparaît avec la démonstration.</p>
<h2 id="games">Jeux et parties</h2>
<p>Chaque jeu indique ses règles, ses mises et son retour exact au joueur, calculé sur toutes ses issues. Ce retour est une moyenne sur un très grand nombre de parties et ne dit rien de la prochaine.</p>
<p>Le hasard est tiré de nombres auxquels la maison s’engage avant que vous jouiez et qu’elle révèle ensuite ; vous pouvez ainsi recalculer chaque partie vous-même. La page sur <a href="/fairness">l’équité</a> explique comment.</p>
<p>Une partie compte dès que sa mise est acceptée. Son issue est enregistrée et payée avant d’être montrée. Si la connexion se coupe, la partie vaut telle qu’elle a été tirée, et elle vous est montrée à votre retour, avant que la suivante puisse commencer.</p>
<h2 id="faults">En cas de panne</h2>
<p>Si une faute de notre part change l’issue d’une partie, cette partie est nulle : sa mise est rendue et ce qu’elle a payé est repris, par des écritures que vous voyez. Si une somme a été inscrite que les règles publiées du jeu ne donnent pas, elle est ramenée à celle qu’elles donnent. Nous vous disons ce qui a été corrigé et pourquoi.</p>
<p>Une demande restée sans réponse, un dépôt ou un tour sur une mauvaise ligne par exemple, peut être renvoyée sans crainte : une même demande n’est exécutée qu’une fois.</p>
<h2 id="bonuses">Bonus</h2>
<p>La maison n’offre aucun bonus aujourd’hui. Ce qui vaudra quand elle en offrira se trouve dans les <a href="/bonus-terms">conditions des bonus</a> ; elles font partie des présentes.</p>
<h2 id="conduct">Ce qui n’est pas permis</h2>
<ul>
<li>Jouer avec le compte d’autrui, ou payer avec la carte, le compte ou le portefeuille d’autrui.</li>
<li>Ouvrir plus d’un compte, même sous des noms différents.</li>
<li>Laisser un programme jouer à votre place. Les outils qui ne font que lire votre propre historique sont les bienvenus.</li>
<li>Exploiter une faute d’un jeu ou de la caisse au lieu de la signaler.</li>
<li>Faire reprendre par une banque de l’argent misé ou versé ici à bon droit.</li>
<li>Attaquer la maison ou les comptes d’autres joueurs. Qui trouve une faiblesse et la signale sans nuire à personne n’a rien à craindre.</li>
</ul>
<h2 id="play">Jouer avec mesure</h2>
<p>Les jeux de hasard coûtent de l’argent avec le temps : ce qu’un jeu ne rend pas, il le garde. Ne jouez jamais pour regagner ce que vous avez perdu, ni avec de l’argent destiné à autre chose. La page sur le <a href="/responsible-play">jeu responsable</a> dit comment remarquer tôt que le jeu n’est plus un plaisir, et où trouver de l’aide.</p>
<h2 id="checks">Vérifications</h2>
<p>La loi demande à une maison agréée de connaître ses joueurs et l’origine de leur argent. Quelles sont ces vérifications, quand elles ont lieu et ce qu’elles demandent : voyez la page sur <a href="/aml-kyc">l’identité et le blanchiment</a>. La démonstration ne demande de documents à personne.</p>
<h2 id="closing">Blocage et clôture d’un compte</h2>
<p>Vous pouvez clore votre compte à tout moment en nous écrivant ; nous ne demandons pas pourquoi. Ce qui se trouve sur votre solde principal vous est versé par le moyen de votre dépôt, ou par un autre dont vous pouvez montrer qu’il est à vous.</p>
<p>La maison peut bloquer un compte pendant qu’elle examine une fraude, une violation de ces conditions ou une obligation légale. Elle vous dit qu’elle l’a fait, garde l’argent consigné et ne prend pas ce qui est à vous. Les parties ouvertes au moment du blocage sont terminées et payées telles qu’elles ont été tirées.</p>
<h2 id="answer">Ce dont la maison répond</h2>
<p>Nous répondons de ce que nous faisons : des livres, des jeux qui sont les nôtres, et du versement de ce qui est à vous. Nous faisons de notre mieux pour que la maison reste ouverte, sans promettre qu’elle le soit toujours ; une interruption n’enlève rien à votre solde. Pour un jeu ou un paiement assuré par un tiers, les règles de ce tiers valent aussi, et s’il y a désaccord sur votre solde, ce sont nos livres que nous montrons et prouvons.</p>
<h2 id="software">Le logiciel</h2>
<p>Le programme de cette maison est ouvert : chacun peut le lire, le vérifier et l’utiliser selon la licence publique générale GNU Affero, version 3. Cette licence donne un droit sur le logiciel, non celui d’accepter des mises.</p>
<h2 id="data">Vos données</h2>
<p>Ce que la maison sait de vous, pourquoi et pour combien de temps, se trouve dans la <a href="/privacy">notice de confidentialité</a>, et ce qu’elle garde dans votre navigateur sur la page des <a href="/cookies">cookies</a>.</p>
<h2 id="changes">Modifications et litiges</h2>
<p>Si ces conditions changent, les nouvelles valent du jour de leur publication ici, et jamais pour des parties déjà jouées ou des paiements déjà faits. Nous gardons avec chaque compte la version acceptée et la date.</p>
<p>Si quelque chose vous semble erroné, écrivez-nous avec le numéro de la partie ou du paiement ; la page <a href="/contacts">contacts</a> dit comment. Nous répondons avec ce que disent nos livres et comment vous pouvez le vérifier. Un exploitant nomme ici la loi applicable, l’autorité qui le surveille et l’organisme indépendant qui entend les plaintes ; une démonstration n’a aucun des trois.</p>
<p>Dernière modification le <time datetime="2026-11-21">21 novembre 2026</time>.</p>`,
    },
  }),
]
