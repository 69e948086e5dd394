import { translated } from '../define.ts'

export const content = [
  translated('themes', { dark: { title: 'داكن' }, light: { title: 'فاتح' } }),
  translated('auth-types', {
    registration: {
      types: [
        { __component: 'fast', label: 'سريع', field: 'email', isFast: true },
        { __component: 'form', label: 'كامل', field: 'email' },
        {
          __component: 'social',
          label: 'خدمات أخرى',
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
          label: 'خدمات أخرى',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
  }),
]
