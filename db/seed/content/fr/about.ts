import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    about: {
      title: 'À propos de cette maison',
      lead: 'Ce qu’est Baize, qui la tient, et comment vérifier ce qu’elle dit.',
      body: `<p>Ceci est une démonstration de Baize, une plateforme ouverte pour casinos en ligne. Vous pouvez ouvrir un compte, déposer, jouer et être payé, sans qu’aucun argent réel ne bouge à aucun moment.</p>
<h2 id="idea">L’idée</h2>
<p>Une maison de jeu vit de la confiance, et la plupart la demandent sur parole. Celle-ci a été construite pour que sa parole puisse être vérifiée. Elle tient ses livres comme une banque, s’engage sur ses nombres avant que vous jouiez, et dit ce que coûte chaque jeu. Elle est calme à dessein : rien ne clignote, rien ne vous presse, et un résultat inférieur à votre mise n’est pas fêté comme un gain.</p>
<h2 id="check">Ce que vous pouvez vérifier vous-même</h2>
<ul>
<li>Chaque jeu indique son retour exact au joueur, calculé sur l’ensemble de ses issues.</li>
<li>Le hasard est tiré de nombres auxquels la maison s’engage avant la partie et qu’elle révèle ensuite. La page sur <a href="/fairness">l’équité</a> recalcule n’importe quelle partie à partir d’eux, dans votre navigateur.</li>
<li>Votre solde est tenu en partie double, et votre historique en montre chaque mouvement.</li>
<li>Le programme est ouvert. Son code, les rouleaux de ses jeux et les tests qui prouvent ses règles peuvent être lus par tous.</li>
</ul>
<h2 id="games">Les jeux</h2>
<p>Les trois jeux sur les tables ont été faits pour cette maison : <a href="/game/night-ferry">Night Ferry</a>, <a href="/game/orchard">Orchard</a> et <a href="/game/signal-box">Signal Box</a>. Chacun se joue en démonstration, sans compte. Des jeux d’autres éditeurs peuvent être raccordés ; la partie suit alors leurs règles, et l’argent reste dans nos livres.</p>
<h2 id="missing">Ce qui manque encore</h2>
<p>La maison se construit au grand jour. Le sport, les tournois, les jackpots, les bonus et la fidélité ont leur place, et ces pages disent clairement qu’elles ne sont pas encore ouvertes. Les limites que les joueurs se fixent eux-mêmes sont aussi sur cette liste, et aucune maison agréée ne peut ouvrir sans elles.</p>
<h2 id="who">Qui la tient</h2>
<p>Une démonstration n’a ni exploitant ni licence. Qui ouvre sa propre maison avec ce logiciel inscrit ici son nom, sa licence et son adresse.</p>`,
      buttons: [
        { label: 'Aller aux jeux', url: '/gamehall' },
        { label: 'Comment le hasard est prouvé', url: '/fairness' },
      ],
    },
    contacts: {
      title: 'Contacts',
      lead: 'Comment joindre la maison, et ce qui nous aide à répondre.',
      body: `<h2 id="write">Écrivez-nous</h2>
<p>L’adresse est <a href="mailto:support@baize.example">support@baize.example</a>. Dans cette démonstration, c’est un exemple : par convention internationale, les noms en <code>.example</code> ne mènent nulle part, et aucun message envoyé là n’est lu par qui que ce soit. Un exploitant met ici une adresse qui fonctionne, ses heures et son numéro de téléphone.</p>
<h2 id="what">Que dire</h2>
<ul>
<li><strong>À propos d’un paiement :</strong> son numéro dans votre <a href="/cashier/history">historique des paiements</a>.</li>
<li><strong>À propos d’une partie :</strong> son numéro dans votre <a href="/profile/bets/history">historique des jeux</a>.</li>
<li><strong>À propos de votre compte :</strong> l’adresse e-mail avec laquelle il a été ouvert. Écrivez de cette adresse, pour que nous soyons sûrs que c’est vous.</li>
<li><strong>À propos d’une panne du site :</strong> l’adresse de la page et le numéro affiché avec l’erreur.</li>
</ul>
<p>N’envoyez jamais un mot de passe, un numéro de carte complet ou un code de sécurité. Personne ici ne vous le demandera.</p>
<h2 id="close">Pour clore votre compte</h2>
<p>Une phrase suffit. Nous ne demandons pas pourquoi. Ce qui est sur votre solde principal vous est d’abord versé.</p>
<h2 id="first">Avant d’écrire</h2>
<p>Beaucoup de questions trouvent réponse sous <a href="/help">aide</a>, à toute heure. Si le jeu n’est plus un plaisir, la page sur le <a href="/responsible-play">jeu responsable</a> nomme des personnes qui aident, indépendamment de cette maison.</p>`,
    },
  }),
]
