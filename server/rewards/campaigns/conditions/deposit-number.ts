import { z } from 'zod'
import { defineCondition } from './condition.ts'

const [min, max] = [1, 1000]

/** The player's next deposit has one of these numbers; the first is 1. */
export const depositNumber = defineCondition({
  code: 'next_deposit_is',
  args: z.object({ numbers: z.array(z.number().int().min(min).max(max)).min(1) }),
  form: { numbers: { kind: 'numbers', min, max } },
  problem: 'INVALID',
  check: ({ deposits }, { numbers }) => numbers.includes(deposits + 1),
})
