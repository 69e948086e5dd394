import { z } from 'zod'
import { wholeNumber } from '#contract/numbers.ts'

/** Who the messenger's user is and what it signs of them, as typed on its pages. */
export const userFields = {
  id: wholeNumber(1, 9_999_999_999).catch(700_001),
  first_name: z.string().trim().min(1).max(60).catch('Ida'),
  last_name: z.string().trim().max(60).catch(''),
  state: z.enum(['fresh', 'changed', 'old']).catch('fresh'),
} as const
