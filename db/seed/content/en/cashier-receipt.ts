import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    'cashier-receipt': {
      slug: 'cashier-receipt',
      template: 'screen',
      isUnlisted: true,
      title: 'Receipts',
      lead: 'Download or print proof of a payment.',
      body: `<p>All your payments are in <a href="/cashier/history">Transactions</a>, with their reference, amount, time and status. You can print that page or save it as a file from your browser.</p>`,
      buttons: [{ label: 'View transactions', url: '/cashier/history' }],
    },
  }),
]
