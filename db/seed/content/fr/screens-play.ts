import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    offers: {
      title: 'Offres',
      lead: 'Ce que la maison donne à ses joueurs, avec toutes les conditions sur une page.',
      body: `<p>Chaque offre a sa propre page. Elle dit ce que vous recevez et ce qu’elle vous demande, en chiffres et avant que vous l’acceptiez. Rien n’est activé à votre place, et laisser une offre de côté ne change rien à votre compte.</p>
<p>Aucun bonus n’est proposé aujourd’hui. Les règles qui vaudront alors figurent dans les <a href="/bonus-terms">conditions des bonus</a>.</p>`,
    },
    'free-table': {
      title: 'Tous les jeux sans argent',
      lead: 'Essayez n’importe quel jeu de la maison en argent fictif, sans compte.',
      body: `<p>Ouvrez un jeu et choisissez la démonstration. Elle suit les mêmes règles et les mêmes mathématiques que pour de l’argent : ce que vous y voyez est ce à quoi vous pouvez vous attendre.</p>
<ul>
<li>Pour qui : tout le monde, avec ou sans compte</li>
<li>Quels jeux : tous ceux que la maison fait elle-même</li>
<li>Ce que vous pouvez gagner : rien ; l’argent fictif est oublié à la fin de la démonstration</li>
<li>Combien de temps : toujours</li>
</ul>`,
      buttons: [{ label: 'Choisir un jeu', url: '/gamehall' }],
    },
    'no-fees': {
      title: 'Sans frais',
      lead: 'La maison ne prend rien pour les dépôts, les retraits ou la tenue d’un compte.',
      body: `<p>Ce que vous déposez est ce que vous pouvez miser, et ce que vous retirez est ce qui est envoyé. Un compte qui ne sert pas ne coûte rien non plus.</p>
<ul>
<li>Pour qui : tous les joueurs</li>
<li>Dépôts et retraits : par tous les moyens de la <a href="/cashier/deposit">caisse</a></li>
<li>Ce qui peut coûter : votre banque peut facturer son propre travail</li>
</ul>`,
    },
    promotions: {
      title: 'Promotions',
      lead: 'Ce qui se passe dans la maison.',
      body: `<p>Une promotion a un début, une fin et des règles qui ne changent pas entre les deux. Tout cela figure sur sa page.</p>`,
    },
    'own-games': {
      title: 'Trois jeux de la maison',
      lead: 'Night Ferry, Orchard et Signal Box ont été faits pour cette maison.',
      body: `<p>Chacun indique son retour exact, calculé sur l’ensemble de ses issues, et chacune de ses parties peut être <a href="/fairness">recalculée</a> à partir de nombres auxquels la maison s’engage d’avance.</p>
<ul>
<li><a href="/game/night-ferry">Night Ferry</a></li>
<li><a href="/game/orchard">Orchard</a></li>
<li><a href="/game/signal-box">Signal Box</a></li>
</ul>
<p>Il n’y a ni inscription ni rien à réclamer : cette page vous dit par où commencer.</p>`,
    },
    tournaments: {
      title: 'Tournois',
      lead: 'Des joueurs face à d’autres, aux mêmes jeux et selon le même décompte.',
      body: `<p>Les tournois ne sont pas encore ouverts : personne ne peut y participer aujourd’hui. Voici comment ils fonctionneront.</p>
<h2 id="points">Comment les points sont comptés</h2>
<p>Seules les parties pour de l’argent comptent, et ce qui compte est indiqué sur la page du tournoi avant qu’il commence. Les parties en argent fictif ne comptent jamais. Le classement est recalculé à partir des livres mêmes qui tiennent votre solde.</p>
<h2 id="prizes">Comment les prix sont payés</h2>
<p>Les prix d’un tournoi sont fixés à son annonce. Ils sont inscrits dès qu’il se termine, et chacun figure dans l’historique des paiements de qui l’a gagné.</p>`,
    },
    'evening-league': {
      title: 'Ligue du soir',
      lead: 'Un soir, tous les jeux de la maison, la meilleure partie décide.',
      body: `<p>Ce tournoi est annoncé et n’est pas ouvert. Sa date et ses prix figureront ici avant que quiconque puisse participer.</p>
<ul>
<li>Ce qui compte : la partie qui paie le plus pour chaque unité misée</li>
<li>Mises : toutes ; une petite mise a les mêmes chances qu’une grande</li>
<li>Jeux : ceux de <a href="/tournaments/evening-league/gamehall">cette liste</a></li>
</ul>`,
    },
    'tournament-games': {
      title: 'Jeux d’un tournoi',
      lead: 'Les jeux dont les parties comptent dans un tournoi.',
      body: `<p>Sauf si ses règles en nomment d’autres, tous les jeux de la maison comptent dans un tournoi. Les parties en argent fictif ne comptent jamais.</p>`,
    },
    jackpots: {
      title: 'Jackpots',
      lead: 'Des prix qui grandissent à chaque mise jusqu’à ce qu’ils tombent.',
      body: `<p>Aucun jackpot n’est en cours aujourd’hui. Lorsqu’il y en aura un, sa page montrera son montant du moment, la part de chaque mise qui l’alimente et la probabilité qu’une partie le gagne.</p>`,
    },
    'house-jackpot': {
      title: 'Jackpot de la maison',
      lead: 'Un seul jackpot pour tous les jeux de la maison.',
      body: `<p>Ce jackpot est annoncé et n’est pas en cours : aucune mise ne l’alimente et aucune partie ne peut le gagner.</p>
<p>Sa part des mises sera prise sur ce que garde la maison, si bien que le retour indiqué d’un jeu reste le même. La probabilité qu’une partie le gagne figurera ici, avec la somme dont il part.</p>`,
    },
    winners: {
      title: 'Gagnants',
      lead: 'Ce qui a été gagné ici, sans nom que l’on puisse reconnaître.',
      body: `<p>La liste n’est pas encore ouverte. Elle montrera le jeu, la mise et ce que la partie a payé, et du joueur rien de plus qu’un nom choisi pour cela, s’il en a choisi un.</p>
<p>Les gros gains sont rares, et leur liste ne dit rien de votre prochaine partie. Ce qu’un jeu rend en moyenne est écrit sous son nom dans la <a href="/gamehall">salle de jeux</a>.</p>`,
    },
    betting: {
      title: 'Paris sportifs',
      lead: 'Cotes, résultats et paris sur le sport.',
      body: `<p>Les paris sportifs ne sont pas encore ouverts, et aucun pari ne peut être placé.</p>
<p>À l’ouverture, chaque marché montrera la marge contenue dans ses cotes, et chaque pari son état, de son acceptation à son règlement. Un pari sur une épreuve qui n’a pas lieu est annulé et sa mise rendue.</p>`,
      buttons: [{ label: 'Voir les jeux', url: '/gamehall' }],
    },
    providers: {
      title: 'Éditeurs',
      lead: 'Qui fait les jeux de cette maison.',
      body: `<p>L’auteur d’un jeu est nommé à côté de lui. Le jeu d’un autre éditeur tourne sur les machines de celui-ci ; votre argent reste dans nos livres, où chaque mise et chaque gain est inscrit au moment même.</p>`,
    },
  }),
]
