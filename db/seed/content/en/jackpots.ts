import { entries, entry } from '../define.ts'

export const content = [
  entries('pages', {
    jackpots: {
      slug: 'jackpots',
      template: 'screen',
      title: 'Jackpots',
      lead: 'Coming soon: progressive jackpots that will grow with every bet.',
      body: `<p>No jackpots are live right now. When one is, its page will show its current size, the share of each bet that feeds it, and the chance of winning it.</p>`,
    },
    'house-jackpot': {
      slug: 'house-jackpot',
      template: 'screen',
      parent: entry('pages', 'jackpots'),
      order: 10,
      title: 'Baize jackpot',
      lead: 'Coming soon: one jackpot across all our games.',
      body: `<p>This jackpot isn’t live: bets don’t contribute to it yet, and it can’t be won.</p>
<p>Its share of each bet will come out of our part, so the published RTP of a game won’t change. We’ll show the chance of winning here, with the amount it starts from.</p>`,
    },
    'ferry-jackpot': {
      slug: 'ferry-jackpot',
      template: 'screen',
      parent: entry('pages', 'jackpots'),
      order: 20,
      title: 'Ferry jackpot',
      lead: 'Coming soon: a small jackpot on one game only.',
      body: `<p>This jackpot isn’t live: bets don’t contribute to it yet, and it can’t be won.</p>
<p>It will be for <a href="/game/night-ferry">Night Ferry</a> only. We’ll show its starting amount, the share of each bet that feeds it and the chance of winning before the first round counts.</p>`,
    },
  }),
]
