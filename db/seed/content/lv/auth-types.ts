import { translated } from '../define.ts'

export const content = [
  translated('auth-types', {
    registration: {
      types: [
        { __component: 'fast', label: 'Ātrā reģistrācija', field: 'email', isFast: true },
        { __component: 'form', label: 'Pilnā reģistrācija', field: 'email' },
        {
          __component: 'social',
          label: 'Sociālie tīkli',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
    authorization: {
      types: [
        { __component: 'form', label: 'Pieslēgšanās', field: 'email' },
        {
          __component: 'social',
          label: 'Sociālie tīkli',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
  }),
]
