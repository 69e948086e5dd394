import { z } from 'zod'
import { defineCondition } from './condition.ts'

/** The player's next deposit is one of these: 1 is the first. */
export const nextDepositIs = defineCondition({
  code: 'next_deposit_is',
  args: z.object({ numbers: z.array(z.number().int().min(1).max(1000)).min(1) }),
  problem: 'INVALID',
  check: ({ deposits }, { numbers }) => numbers.includes(deposits + 1),
})
