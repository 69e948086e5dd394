import { translated } from '../define.ts'

export const content = [
  translated('auth-types', {
    registration: {
      types: [
        { __component: 'fast', label: 'Cadastro rápido', field: 'email', isFast: true },
        { __component: 'form', label: 'Cadastro completo', field: 'email' },
        {
          __component: 'social',
          label: 'Redes sociais',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
    authorization: {
      types: [
        { __component: 'form', label: 'Entrar', field: 'email' },
        {
          __component: 'social',
          label: 'Redes sociais',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
  }),
]
