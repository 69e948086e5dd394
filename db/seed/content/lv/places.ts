import { translated } from '../define.ts'

export const content = [
  translated('custom-routes', {
    'responsible-play': { path: '/par-mums/atbildiga-spele' },
    checks: { path: '/par-mums/parbaudes' },
  }),
  translated('payment-methods', {
    card: {
      name: 'Bankas karte',
      description:
        'Visa vai Mastercard. Kartes numuru ievada pie maksājumu pakalpojuma sniedzēja, un pie mums tas nenonāk.',
    },
    bank: { name: 'Bankas pārskaitījums', description: 'Uz kontu ar IBAN un no tā.' },
    wallet: { name: 'Elektroniskais maks', description: 'Ar maka konta e-pasta adresi.' },
  }),
  translated('contacts', {
    house: {
      hours: 'Operators šeit ieraksta darba laiku',
      text: '<p>Šajā paraugā adrese ir piemērs, un turp sūtītas ziņas neviens nelasa.</p>',
    },
  }),
  translated('footer', {
    house: {
      licence: '<p>Paraugs bez licences: īstas likmes šeit netiek pieņemtas.</p>',
      copyright: 'Baize ir atvērta programmatūra ar GNU AGPL licenci, 3. versiju.',
    },
  }),
  translated('loyalty-settings', { house: { pointsAlias: 'punkti' } }),
]
