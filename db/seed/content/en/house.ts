import { entries } from '../define.ts'

export const content = [
  entries('themes', {
    dark: { type: 'dark', title: 'Dark', isDefault: true, order: 1 },
    light: { type: 'light', title: 'Light', order: 2 },
  }),
  entries('auth-types', {
    registration: {
      sysname: 'registration',
      types: [
        { __component: 'fast', label: 'Quick', field: 'email', isFast: true },
        { __component: 'form', label: 'In full', field: 'email' },
        {
          __component: 'social',
          label: 'Other services',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
    authorization: {
      sysname: 'authorization',
      types: [
        { __component: 'form', label: 'Sign in', field: 'email' },
        {
          __component: 'social',
          label: 'Other services',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
  }),
]
