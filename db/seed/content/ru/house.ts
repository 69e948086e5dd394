import { translated } from '../define.ts'

export const content = [
  translated('themes', { dark: { title: 'Тёмная' }, light: { title: 'Светлая' } }),
  translated('auth-types', {
    registration: {
      types: [
        { __component: 'fast', label: 'Быстро', field: 'email', isFast: true },
        { __component: 'form', label: 'Полностью', field: 'email' },
        {
          __component: 'social',
          label: 'Другие сервисы',
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
          label: 'Другие сервисы',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
  }),
]
