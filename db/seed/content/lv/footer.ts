import { translated } from '../define.ts'

export const content = [
  translated('footer', {
    house: {
      licence: '<p>Demo vietne bez azartspēļu licences. Likmes par īstu naudu netiek pieņemtas.</p>',
      copyright: 'Baize ir atvērtā koda programmatūra (GNU AGPL v3).',
    },
  }),
]
