import { translated } from '../define.ts'

export const content = [
  translated('custom-routes', {
    'responsible-play': { path: '/par-mums/atbildiga-spele' },
    checks: { path: '/par-mums/parbaudes' },
  }),
]
