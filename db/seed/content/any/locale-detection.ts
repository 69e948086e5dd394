import { entries } from '../define.ts'

export const content = [entries('locale-detection', { house: { strategies: ['platform', 'browser'] } })]
