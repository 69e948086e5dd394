import { entries } from '../define.ts'

export const content = [entries('registration-form', { house: { hasCharacters: true } })]
