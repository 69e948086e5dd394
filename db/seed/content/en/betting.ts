import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    betting: {
      slug: 'betting',
      template: 'screen',
      title: 'Sports betting',
      lead: 'Our sportsbook is coming soon.',
      body: `<p>When it opens, every market will show the margin in its odds. Every bet will show its status, from the moment it’s accepted until it’s settled. If an event doesn’t take place, the bet is void and we return your stake.</p>`,
      buttons: [{ label: 'See casino games', url: '/gamehall' }],
    },
  }),
]
