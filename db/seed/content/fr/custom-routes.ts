import { translated } from '../define.ts'

export const content = [
  translated('custom-routes', {
    'responsible-play': { path: '/a-propos/jeu-responsable' },
    checks: { path: '/a-propos/verifications' },
  }),
]
