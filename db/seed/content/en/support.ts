import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    support: {
      slug: 'support',
      template: 'screen',
      title: 'Support',
      lead: 'Real people, happy to help.',
      body: `<p>Tell us your username and, for a payment or round, its reference number. You’ll find both in <a href="/cashier/history">Transactions</a> and your <a href="/profile/bets/history">game history</a>. Never send us your password or a card number. We’ll never ask for them.</p>
<p>Looking for a quick answer? Check our <a href="/help">help centre</a>.</p>`,
      buttons: [
        { label: 'Email support', url: 'mailto:support@{mailHost}' },
        { label: 'Help centre', url: '/help' },
      ],
    },
  }),
]
