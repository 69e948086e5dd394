import { translated } from '../define.ts'

export const content = [
  translated('footer', {
    house: {
      licence: '<p>Site de démo sans licence de jeu. Aucune mise en argent réel n’est acceptée.</p>',
      copyright: 'Baize est un logiciel open source (GNU AGPL v3).',
    },
  }),
]
