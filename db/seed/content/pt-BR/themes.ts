import { translated } from '../define.ts'

export const content = [translated('themes', { dark: { title: 'Escuro' }, light: { title: 'Claro' } })]
