import { translated } from '../define.ts'

export const content = [
  translated('themes', { dark: { title: 'Tumšs' }, light: { title: 'Gaišs' } }),
  translated('auth-types', {
    registration: {
      types: [
        { __component: 'fast', label: 'Ātri', field: 'email', isFast: true },
        { __component: 'form', label: 'Pilnībā', field: 'email' },
        {
          __component: 'social',
          label: 'Citi pakalpojumi',
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
          label: 'Citi pakalpojumi',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
  }),
]
