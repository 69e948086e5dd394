import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    bets: {
      title: 'Suas apostas',
      lead: 'Todas as rodadas e apostas estão no seu histórico.',
      body: `<p>O histórico mostra cada rodada com a aposta, o pagamento e como verificá-la.</p>`,
      buttons: [{ label: 'Ver histórico', url: '/profile/bets/history' }],
    },
  }),
]
