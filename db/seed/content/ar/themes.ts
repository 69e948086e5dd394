import { translated } from '../define.ts'

export const content = [translated('themes', { dark: { title: 'داكن' }, light: { title: 'فاتح' } })]
