import { entries } from '../define.ts'

export const content = [
  entries('notices', {
    'being-built': {
      level: 'info',
      audience: 'all',
      order: 10,
      title: 'This is a demo',
      text: 'Everything works; no real money.',
      url: '/about',
    },
    'payments-end': {
      level: 'info',
      audience: 'player',
      order: 20,
      title: 'Test payments',
      text: 'This is a demo: approve, decline or delay any payment on the test page.',
      url: '/?popup=welcome',
    },
  }),
]
