import { translated } from '../define.ts'

export const content = [
  translated('themes', { dark: { title: 'Tumšs' }, light: { title: 'Gaišs' } }),
  translated('auth-types', {
    registration: { types: [{ __component: 'form', label: 'Reģistrācija', field: 'email' }] },
    authorization: { types: [{ __component: 'form', label: 'Pieslēgšanās', field: 'email' }] },
  }),
]
