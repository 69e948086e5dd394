import { translated } from '../define.ts'

export const content = [translated('themes', { dark: { title: 'Тёмная' }, light: { title: 'Светлая' } })]
