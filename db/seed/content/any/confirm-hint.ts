import { entries } from '../define.ts'

export const content = [entries('confirm-hint', { house: { pageExceptions: [{ url: '/confirmation' }] } })]
