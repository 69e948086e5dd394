import { z } from 'zod'
import { dayMs } from '#contract/durations.ts'
import { defineCondition } from './condition.ts'

const [min, max] = [1, 3650]

export const registeredWithin = defineCondition({
  code: 'registered_within',
  args: z.object({ days: z.number().int().min(min).max(max) }),
  form: { days: { kind: 'number', min, max } },
  problem: 'EXPIRED',
  check: ({ registeredAt, now }, { days }) => now.getTime() - registeredAt.getTime() <= days * dayMs,
})
