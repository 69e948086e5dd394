import { z } from 'zod'
import { defineCondition } from './condition.ts'

/** The player has made so many deposits at least. */
export const hasDeposited = defineCondition({
  code: 'has_deposited',
  args: z.object({ least: z.number().int().min(1).max(1000) }),
  problem: 'NEED_DEPOSIT',
  check: ({ deposits }, { least }) => deposits >= least,
})
