import { translated } from '../define.ts'

export const content = [translated('themes', { dark: { title: 'Sombre' }, light: { title: 'Clair' } })]
