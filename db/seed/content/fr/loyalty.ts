import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    loyalty: {
      title: 'Fidélité',
      lead: 'Des points pour vos mises, des niveaux que vous ne perdez jamais et une boutique où les dépenser.',
      body: `<p>Vos mises en argent réel rapportent des points, selon un taux publié pour chaque type de jeu. Ils ne dépendent jamais de vos pertes, et vous n’avez jamais à miser plus pour garder votre niveau.</p>`,
    },
    'loyalty-shop': {
      title: 'Boutique',
      lead: 'Des récompenses à acheter avec vos points.',
      body: `<p>Chaque récompense affiche son prix en points. Les conditions d’un bonus sont indiquées dans <a href="/profile/bonuses">vos bonus</a> avant que vous l’activiez.</p>`,
    },
  }),
]
