import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    betting: {
      slug: 'betting',
      template: 'screen',
      title: 'Sports betting',
      lead: 'Sports betting isn’t available right now.',
      body: `<p>No matches are offered at the moment. Open bets stay in your history, and each is settled as usual. How bets are accepted and settled is in our <a href="/betting-rules">betting rules</a>.</p>`,
      buttons: [{ label: 'See casino games', url: '/gamehall' }],
    },
  }),
]
