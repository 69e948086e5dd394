import { translated } from '../define.ts'

export const content = [
  translated('footer', {
    house: {
      licence: '<p>Site demo, sem licença para apostas. Não aceitamos apostas com dinheiro real.</p>',
      copyright: 'A Baize é um software de código aberto (GNU AGPL v3).',
    },
  }),
]
