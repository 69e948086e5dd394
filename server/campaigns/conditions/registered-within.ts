import { z } from 'zod'
import { dayMs } from '#contract/durations.ts'
import { defineCondition } from './condition.ts'

/** The account is no older than so many days. */
export const registeredWithin = defineCondition({
  code: 'registered_within',
  args: z.object({ days: z.number().int().min(1).max(3650) }),
  problem: 'EXPIRED',
  check: ({ registeredAt, now }, { days }) => now.getTime() - registeredAt.getTime() <= days * dayMs,
})
