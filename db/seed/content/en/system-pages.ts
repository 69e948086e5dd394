import { entries } from '../define.ts'

/** Pages of the house's state; what stands of a payment itself is known only to the cashier. */
export const content = [
  entries('pages', {
    'not-found': {
      slug: 'not-found',
      template: 'system',
      title: 'Page Not Found',
      lead: 'There is nothing at this address. It may have moved, or the link has a slip in it.',
      buttons: [{ label: 'To the games', url: '/gamehall' }],
    },
    forbidden: {
      slug: 'forbidden',
      template: 'system',
      title: 'Not open to you',
      lead: 'This page is not available from where you are. Your account and your money are not affected.',
    },
    'user-blocked': {
      slug: 'user-blocked',
      template: 'system',
      title: 'This account is blocked',
      lead: 'You cannot play or pay with it for now. Money in it is kept and recorded. Write to us and we will tell you why and what happens next.',
      buttons: [{ label: 'Contact support', url: '/support' }],
    },
    maintenance: {
      slug: 'maintenance',
      template: 'system',
      title: 'Back soon',
      lead: 'The house is being worked on. Balances and open rounds are kept exactly as they are.',
    },
    'payment-cancelled': {
      slug: 'payment-cancelled',
      template: 'system',
      title: 'Payment cancelled',
      lead: 'A payment you stopped takes nothing from you. This address names no payment, so look into the history if you want to be sure how it stands.',
      buttons: [
        { label: 'Go to deposit', url: '/cashier/deposit' },
        { label: 'Payment history', url: '/cashier/history' },
      ],
    },
    'payment-failed': {
      slug: 'payment-failed',
      template: 'system',
      title: 'Payment failed',
      lead: 'This address names no payment, so it cannot say what happened to yours. Look into the history before you try again: what has arrived stands there.',
      buttons: [
        { label: 'Go to deposit', url: '/cashier/deposit' },
        { label: 'Payment history', url: '/cashier/history' },
      ],
    },
    'payment-pending': {
      slug: 'payment-pending',
      template: 'system',
      title: 'Payment pending',
      lead: 'The provider has yet to confirm it. You may leave this page: the money is credited as soon as it arrives, and the history shows it.',
      buttons: [{ label: 'Payment history', url: '/cashier/history' }],
    },
    'payment-success': {
      slug: 'payment-success',
      template: 'system',
      title: 'Thank you for your payment',
      lead: 'What has arrived stands on your balance and in the history.',
      buttons: [
        { label: 'Go to the games', url: '/gamehall' },
        { label: 'Payment history', url: '/cashier/history?tab=deposit' },
      ],
    },
    'payment-mobile': {
      slug: 'payment-mobile',
      template: 'system',
      title: 'Finish the payment on your phone',
      lead: 'Open the message or the app of your payment provider and confirm there. You may close this page: the history shows how the payment stands.',
      buttons: [
        { label: 'Payment history', url: '/cashier/history?tab=deposit' },
        { label: 'Go to deposit', url: '/cashier/deposit' },
      ],
    },
    'payment-new-window': {
      slug: 'payment-new-window',
      template: 'system',
      title: 'The payment is open in another window',
      lead: 'Finish it there. If no window has opened, your browser may have held it back: allow it for this page and start the deposit again.',
      buttons: [
        { label: 'Go to deposit', url: '/cashier/deposit' },
        { label: 'Payment history', url: '/cashier/history?tab=deposit' },
      ],
    },
    unsubscribe: {
      slug: 'unsubscribe',
      template: 'system',
      title: 'Leave the mailing list',
      lead: 'Our news will no longer come to this address. Messages about your account and your payments still will.',
    },
  }),
]
