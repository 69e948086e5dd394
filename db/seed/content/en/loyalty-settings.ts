import { entries } from '../define.ts'

export const content = [entries('loyalty-settings', { house: { pointsAlias: 'points' } })]
