import { translated } from '../define.ts'

export const content = [
  translated('footer', {
    house: {
      licence: '<p>Демо-сайт без лицензии на азартные игры. Ставки на реальные деньги не принимаются.</p>',
      copyright: 'Baize — программа с открытым исходным кодом (GNU AGPL v3).',
    },
  }),
]
