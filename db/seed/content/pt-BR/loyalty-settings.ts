import { translated } from '../define.ts'

export const content = [translated('loyalty-settings', { house: { pointsAlias: 'pontos' } })]
