import { translated } from '../define.ts'

export const content = [
  translated('themes', { dark: { title: 'Sombre' }, light: { title: 'Clair' } }),
  translated('auth-types', {
    registration: {
      types: [
        { __component: 'fast', label: 'Rapide', field: 'email', isFast: true },
        { __component: 'form', label: 'Complète', field: 'email' },
        {
          __component: 'social',
          label: 'Autres services',
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
          label: 'Autres services',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
  }),
]
