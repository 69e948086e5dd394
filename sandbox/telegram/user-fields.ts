import { z } from 'zod'
import { wholeNumber } from '#contract/numbers.ts'

export const userFields = {
  id: wholeNumber(1, 9_999_999_999).catch(700_001),
  first_name: z.string().trim().min(1).max(60).catch('Ida'),
  last_name: z.string().trim().max(60).catch(''),
  state: z.enum(['fresh', 'changed', 'old']).catch('fresh'),
} as const
