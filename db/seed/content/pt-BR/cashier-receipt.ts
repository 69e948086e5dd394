import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'cashier-receipt': {
      title: 'Comprovantes',
      lead: 'Baixe ou imprima o comprovante de um pagamento.',
      body: `<p>Todos os seus pagamentos estão em <a href="/cashier/history">Transações</a>, com referência, valor, horário e status. Você pode imprimir essa página ou salvá-la em arquivo pelo navegador.</p>`,
      buttons: [{ label: 'Ver transações', url: '/cashier/history' }],
    },
  }),
]
