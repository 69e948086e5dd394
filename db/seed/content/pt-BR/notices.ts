import { translated } from '../define.ts'

export const content = [
  translated('notices', {
    'being-built': {
      title: 'Site em construção',
      text: 'Cassino, apostas esportivas, torneios, jackpots, fidelidade e caixa já funcionam.',
      url: '/about',
    },
    'payments-end': {
      title: 'Pagamentos de teste',
      text: 'Este é um site demo: aprove, recuse ou atrase qualquer pagamento na página de teste.',
      url: '/?popup=welcome',
    },
  }),
]
