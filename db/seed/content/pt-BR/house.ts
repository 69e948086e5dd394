import { translated } from '../define.ts'

export const content = [
  translated('themes', { dark: { title: 'Escuro' }, light: { title: 'Claro' } }),
  translated('auth-types', {
    registration: {
      types: [
        { __component: 'fast', label: 'Rápido', field: 'email', isFast: true },
        { __component: 'form', label: 'Completo', field: 'email' },
        {
          __component: 'social',
          label: 'Outros serviços',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
    authorization: {
      types: [
        { __component: 'form', label: 'Acesso', field: 'email' },
        {
          __component: 'social',
          label: 'Outros serviços',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
  }),
]
