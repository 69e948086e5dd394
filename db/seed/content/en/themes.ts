import { entries } from '../define.ts'

export const content = [
  entries('themes', {
    dark: { type: 'dark', title: 'Dark', order: 1 },
    light: { type: 'light', title: 'Light', order: 2 },
  }),
]
