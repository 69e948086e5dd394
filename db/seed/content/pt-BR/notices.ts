import { translated } from '../define.ts'

export const content = [
  translated('notices', {
    'being-built': {
      title: 'Este é um site demo',
      text: 'Tudo funciona, sem dinheiro real.',
      url: '/about',
    },
    'payments-end': {
      title: 'Pagamentos de teste',
      text: 'Este é um site demo: aprove, recuse ou atrase qualquer pagamento na página de teste.',
      url: '/?popup=welcome',
    },
  }),
]
