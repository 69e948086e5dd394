import { entries, entry } from '../define.ts'

export const content = [
  entries('custom-routes', {
    'responsible-play': {
      name: 'Safer gambling',
      page: entry('pages', 'responsible-play'),
      path: '/about/responsible-play',
    },
    checks: { name: 'Verification', page: entry('pages', 'aml-kyc'), path: '/about/checks' },
  }),
]
