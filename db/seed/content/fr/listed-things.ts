import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'check-a-round': {
      title: 'Vérifier n’importe quelle partie',
      lead: 'Recalculez, dans votre propre navigateur, ce qui a été tiré pour vous.',
      body: `<p>Les graines et le numéro de chaque partie se trouvent dans votre <a href="/profile/bets/history">historique des jeux</a>. Révélez la graine secrète, saisissez les trois sur la page de <a href="/fairness">l’équité</a>, et la partie ressort telle qu’elle a dû être.</p>
<ul>
<li>Pour qui : chaque joueur, pour chaque partie jouée pour de l’argent aux jeux de la maison</li>
<li>Ce que cela coûte : rien</li>
<li>Ce que cela demande : rien ; ce que vous saisissez là ne quitte pas votre navigateur</li>
</ul>`,
      buttons: [{ label: 'Vérifier une partie', url: '/fairness' }],
    },
    'open-books': {
      title: 'Des livres et un code que chacun peut lire',
      lead: 'Comment la maison tient l’argent et tire le hasard est écrit et ouvert.',
      body: `<p>Le programme de cette maison est un logiciel ouvert. Ses rouleaux, ses livres et les tests qui les tiennent peuvent être lus, et la maison peut tourner sur votre propre ordinateur.</p>
<p>Ce que cela signifie pour vous : une règle énoncée sur ces pages est une règle du programme, et qui en doute peut regarder. Cela n’a pas de fin, et il n’y a rien à réclamer.</p>`,
    },
    'six-languages': {
      title: 'La maison en six langues',
      lead: 'Anglais, français, arabe, letton, russe et portugais, des conditions au moindre message.',
      body: `<p>Choisissez une langue au bas du menu. Pages, jeux, courriers et les mots de chaque refus la suivent, et le compte d’un joueur s’en souvient.</p>
<p>Une page que personne n’a encore traduite est montrée en anglais plutôt que pas du tout, et le signale aux programmes qui lisent les pages à voix haute.</p>`,
    },
    'long-weekend': {
      title: 'Long week-end',
      lead: 'Trois jours, un jeu, les dix meilleures parties de chaque joueur.',
      body: `<p>Ce tournoi est annoncé mais pas ouvert. Son jeu, ses jours et ses prix seront indiqués ici avant que quiconque puisse y participer.</p>
<ul>
<li>Ce qui compte : les dix parties qui ont le plus payé par unité misée, additionnées</li>
<li>Mises : n’importe lesquelles ; une petite mise a la même chance qu’une grande</li>
<li>Jouer plus de dix parties ne désavantage pas, et personne n’est invité à le faire</li>
</ul>`,
    },
    'ferry-jackpot': {
      title: 'Jackpot du ferry',
      lead: 'Un petit jackpot pour un seul jeu, qui tombe souvent.',
      body: `<p>Ce jackpot est annoncé mais ne tourne pas : aucune mise ne l’alimente, et aucune partie ne peut le gagner.</p>
<p>Il appartiendra au seul jeu <a href="/game/night-ferry">Night Ferry</a>. La somme de départ, la part de mise qui l’alimente et la chance de le gagner seront indiquées ici avant la première partie qui compte.</p>`,
    },
  }),
]
