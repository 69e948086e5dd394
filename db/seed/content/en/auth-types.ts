import { entries } from '../define.ts'

export const content = [
  entries('auth-types', {
    registration: {
      sysname: 'registration',
      types: [
        { __component: 'fast', label: 'Quick sign-up', field: 'email', isFast: true },
        { __component: 'form', label: 'Full sign-up', field: 'email' },
        {
          __component: 'social',
          label: 'Social',
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
          label: 'Social',
          social: [
            { name: 'Sandbox', service: 'sandbox' },
            { name: 'Telegram', service: 'telegram' },
          ],
        },
      ],
    },
  }),
]
