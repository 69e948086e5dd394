import { entries, entry } from '../define.ts'

export const content = [
  entries('pages', {
    loyalty: {
      slug: 'loyalty',
      template: 'screen',
      title: 'Loyalty',
      lead: 'Points for play, levels you never lose, and a shop to spend them in.',
      body: `<p>You earn points from real-money bets, at a rate we publish for each type of game. They never depend on how much you lose, and you never have to bet more to keep your level.</p>`,
      related: [entry('pages', 'loyalty-shop')],
    },
    'loyalty-shop': {
      slug: 'loyalty-shop',
      template: 'screen',
      title: 'Shop',
      lead: 'Rewards you can buy with your points.',
      body: `<p>Every reward shows its price in points. The conditions of a bonus are shown in <a href="/profile/bonuses">your bonuses</a> before you activate it.</p>`,
    },
  }),
]
