import { translated } from '../define.ts'

export const content = [
  translated('custom-routes', {
    'responsible-play': { path: '/hawla/laab-masul' },
    checks: { path: '/hawla/tahaqquq' },
  }),
]
