import { translated } from '../define.ts'

export const content = [
  translated('custom-routes', {
    'responsible-play': { path: '/sobre/jogo-responsavel' },
    checks: { path: '/sobre/verificacoes' },
  }),
]
