import { entries } from '../define.ts'

export const content = [entries('game-settings', { house: { canAccessSlotWithZeroBalance: false } })]
