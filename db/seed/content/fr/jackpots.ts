import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    jackpots: {
      title: 'Jackpots',
      lead: 'Des prix qui grandissent à chaque mise, jusqu’à ce que quelqu’un les gagne.',
      body: `<p>Chaque jackpot a sa page : montant actuel, part de chaque mise qui l’alimente, façon dont il se gagne et gagnants. Nous finançons ce qui s’y ajoute : le RTP publié d’un jeu ne change pas.</p>`,
    },
    'house-jackpot': {
      title: 'Jackpot {house}',
      lead: 'Un seul jackpot pour tous nos jeux.',
      body: `<p>Nous finançons sa part de chaque mise : le RTP publié d’un jeu ne change pas. Les mises faites avec l’argent d’un bonus ne l’alimentent pas et ne peuvent pas le gagner.</p>`,
    },
    'comet-jackpot': {
      title: 'Jackpot Comète',
      lead: 'Il grandit à chaque mise sur Comet Year.',
      body: `<p>Il est réservé à <a href="/game/comet-year">Comet Year</a> et s’affiche au-dessus des rouleaux pendant le jeu. Il est tiré pour chaque mise à part du jeu, dont les résultats ne changent pas. Les mises avec l’argent d’un bonus ne l’alimentent pas et ne peuvent pas le gagner.</p>`,
    },
    'ferry-jackpot': {
      title: 'Jackpot Ferry',
      lead: 'Un petit jackpot sur un seul jeu.',
      body: `<p>Il est réservé à <a href="/game/night-ferry">Night Ferry</a>. Les mises faites avec l’argent d’un bonus ne l’alimentent pas et ne peuvent pas le gagner.</p>`,
    },
  }),
]
