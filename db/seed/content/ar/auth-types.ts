import { translated } from '../define.ts'

export const content = [
  translated('auth-types', {
    registration: {
      types: [
        { __component: 'fast', label: 'تسجيل سريع', field: 'email', isFast: true },
        { __component: 'form', label: 'تسجيل كامل', field: 'email' },
        {
          __component: 'social',
          label: 'حسابات التواصل',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
    authorization: {
      types: [
        { __component: 'form', label: 'تسجيل الدخول', field: 'email' },
        {
          __component: 'social',
          label: 'حسابات التواصل',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
  }),
]
