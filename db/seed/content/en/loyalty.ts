import { entries, entry } from '../define.ts'

export const content = [
  entries('pages', {
    loyalty: {
      slug: 'loyalty',
      template: 'screen',
      title: 'Loyalty',
      lead: 'Coming soon: rewards for playing at Baize.',
      body: `<p>You can’t earn points yet.</p>
<p>When it opens, you’ll earn points from real-money bets, at a rate we publish for each game. Points won’t expire while you play, and they’ll never depend on how much you lose. We won’t run a programme where you have to bet more to keep your level.</p>`,
      related: [entry('pages', 'loyalty-shop')],
    },
    'loyalty-shop': {
      slug: 'loyalty-shop',
      template: 'screen',
      title: 'Shop',
      lead: 'Coming soon: a shop for your points.',
      body: `<p>The shop will open together with the <a href="/loyalty">loyalty programme</a>. Every reward will show its price in points and, if it’s a bonus, its conditions.</p>`,
    },
    'card-room': {
      slug: 'card-room',
      template: 'screen',
      parent: entry('pages', 'loyalty'),
      order: 10,
      title: 'Card room',
      lead: 'Coming soon: our loyalty programme, with six levels of rewards.',
      body: `<p>We’ll show every level here, how you reach it and what you get, before anyone earns a first point.</p>`,
    },
  }),
]
