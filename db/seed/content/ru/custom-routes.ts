import { translated } from '../define.ts'

export const content = [
  translated('custom-routes', {
    'responsible-play': { path: '/o-kazino/otvetstvennaya-igra' },
    checks: { path: '/o-kazino/proverki' },
  }),
]
