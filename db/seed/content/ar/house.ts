import { translated } from '../define.ts'

export const content = [
  translated('themes', { dark: { title: 'داكن' }, light: { title: 'فاتح' } }),
  translated('auth-types', {
    registration: { types: [{ __component: 'form', label: 'التسجيل', field: 'email' }] },
    authorization: { types: [{ __component: 'form', label: 'تسجيل الدخول', field: 'email' }] },
  }),
]
