import { translated } from '../define.ts'

export const content = [
  translated('custom-routes', {
    'responsible-play': { path: '/sobre/jogo-responsavel' },
    checks: { path: '/sobre/verificacoes' },
  }),
  translated('payment-methods', {
    card: {
      name: 'Cartão bancário',
      description:
        'Visa ou Mastercard. O número do cartão é digitado no provedor de pagamento e nunca chega até nós.',
    },
    bank: { name: 'Transferência bancária', description: 'De e para uma conta com IBAN.' },
    wallet: { name: 'Carteira digital', description: 'Com o endereço de e-mail da carteira.' },
  }),
  translated('contacts', {
    house: {
      hours: 'Um operador coloca aqui o horário',
      text: '<p>Nesta demonstração o endereço é um exemplo, e nenhuma mensagem enviada para lá é lida.</p>',
    },
  }),
  translated('footer', {
    house: {
      licence: '<p>Uma demonstração sem licença: apostas reais não são aceitas aqui.</p>',
      copyright: 'Baize é software aberto sob a GNU AGPL, versão 3.',
    },
  }),
  translated('loyalty-settings', { house: { pointsAlias: 'pontos' } }),
]
