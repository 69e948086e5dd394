import { z } from 'zod'
import { defineCondition } from './condition.ts'

const [min, max] = [1, 20]

export const loyaltyLevel = defineCondition({
  code: 'loyalty_level',
  args: z.object({ level: z.number().int().min(min).max(max) }),
  form: { level: { kind: 'number', min, max } },
  problem: 'INVALID',
  check: ({ loyaltyLevel: reached }, { level }) => reached >= level,
})
