import { entries, entry } from '../define.ts'

export const content = [
  entries('custom-routes', {
    'responsible-play': {
      name: 'Responsible play',
      page: entry('pages', 'responsible-play'),
      path: '/about/responsible-play',
    },
    checks: { name: 'Checks', page: entry('pages', 'aml-kyc'), path: '/about/checks' },
  }),
  entries('payment-methods', {
    card: {
      sysname: 'card',
      order: 10,
      name: 'Bank card',
      description:
        'Visa or Mastercard. The card number is typed at the payment provider and never reaches us.',
    },
    bank: {
      sysname: 'bank',
      order: 20,
      name: 'Bank transfer',
      description: 'To and from an account with an IBAN.',
    },
    wallet: {
      sysname: 'wallet',
      order: 30,
      name: 'E-wallet',
      description: 'With the e-mail address of the wallet account.',
    },
  }),
  entries('contacts', {
    house: {
      email: 'support@baize.example',
      hours: 'An operator puts the hours here',
      text: '<p>In this demonstration the address is an example, and no message sent there is read.</p>',
    },
  }),
  entries('footer', {
    house: {
      licence: '<p>A demonstration without a licence: no real stakes are accepted here.</p>',
      copyright: 'Baize is open software under the GNU AGPL, version 3.',
    },
  }),
  entries('loyalty-settings', { house: { pointsAlias: 'points' } }),
]
