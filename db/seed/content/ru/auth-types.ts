import { translated } from '../define.ts'

export const content = [
  translated('auth-types', {
    registration: {
      types: [
        { __component: 'fast', label: 'Быстрая', field: 'email', isFast: true },
        { __component: 'form', label: 'Полная', field: 'email' },
        {
          __component: 'social',
          label: 'Соцсети',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
    authorization: {
      types: [
        { __component: 'form', label: 'Вход', field: 'email' },
        {
          __component: 'social',
          label: 'Соцсети',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
  }),
]
