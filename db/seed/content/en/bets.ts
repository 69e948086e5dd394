import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    bets: {
      slug: 'bets',
      template: 'screen',
      isUnlisted: true,
      title: 'Your bets',
      lead: 'Find every round and every bet in your history.',
      body: `<p>Your history shows each round with its stake, its payout and how to verify it.</p>`,
      buttons: [{ label: 'View history', url: '/profile/bets/history' }],
    },
  }),
]
