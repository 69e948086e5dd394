import { translated } from '../define.ts'

export const content = [
  translated('themes', { dark: { title: 'Escuro' }, light: { title: 'Claro' } }),
  translated('auth-types', {
    registration: { types: [{ __component: 'form', label: 'Cadastro', field: 'email' }] },
    authorization: { types: [{ __component: 'form', label: 'Acesso', field: 'email' }] },
  }),
]
