import { z } from 'zod'
import { defineCondition } from './condition.ts'

const [min, max] = [1, 1000]

export const hasDeposited = defineCondition({
  code: 'has_deposited',
  args: z.object({ least: z.number().int().min(min).max(max) }),
  form: { least: { kind: 'number', min, max } },
  problem: 'NEED_DEPOSIT',
  check: ({ deposits }, { least }) => deposits >= least,
})
