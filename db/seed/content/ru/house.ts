import { translated } from '../define.ts'

export const content = [
  translated('themes', { dark: { title: 'Тёмная' }, light: { title: 'Светлая' } }),
  translated('auth-types', {
    registration: { types: [{ __component: 'form', label: 'Регистрация', field: 'email' }] },
    authorization: { types: [{ __component: 'form', label: 'Вход', field: 'email' }] },
  }),
]
