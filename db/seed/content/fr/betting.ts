import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    betting: {
      title: 'Paris sportifs',
      lead: 'Nos paris sportifs arrivent bientôt.',
      body: `<p>À l’ouverture, chaque marché affichera la marge comprise dans ses cotes. Chaque pari affichera son statut, de son acceptation à son règlement. Si une épreuve n’a pas lieu, le pari est annulé et nous remboursons votre mise.</p>`,
      buttons: [{ label: 'Voir les jeux de casino', url: '/gamehall' }],
    },
  }),
]
