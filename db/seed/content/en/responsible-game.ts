import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    'responsible-game': {
      slug: 'responsible-game',
      template: 'screen',
      isUnlisted: true,
      title: 'Safer gambling',
      lead: 'You’ll find your limits in your profile.',
      body: `<p>Read how to notice early that gambling is no longer fun, and where to find help, on our <a href="/responsible-play">Safer gambling</a> page.</p>`,
      buttons: [{ label: 'View limits', url: '/profile/responsible-game' }],
    },
  }),
]
