import { translated } from '../define.ts'

export const content = [translated('themes', { dark: { title: 'Tumšs' }, light: { title: 'Gaišs' } })]
