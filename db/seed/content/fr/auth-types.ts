import { translated } from '../define.ts'

export const content = [
  translated('auth-types', {
    registration: {
      types: [
        { __component: 'fast', label: 'Inscription rapide', field: 'email', isFast: true },
        { __component: 'form', label: 'Inscription complète', field: 'email' },
        {
          __component: 'social',
          label: 'Réseaux sociaux',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
    authorization: {
      types: [
        { __component: 'form', label: 'Connexion', field: 'email' },
        {
          __component: 'social',
          label: 'Réseaux sociaux',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
  }),
]
