import { z } from 'zod'
import { dayMs } from '#contract/durations.ts'
import { defineCondition } from './condition.ts'

const [min, max] = [1, 3650]

export const inactiveForDays = defineCondition({
  code: 'away_for',
  args: z.object({ days: z.number().int().min(min).max(max) }),
  form: { days: { kind: 'number', min, max } },
  problem: 'INVALID',
  check: ({ lastSignInAt, registeredAt, now }, { days }) =>
    now.getTime() - (lastSignInAt ?? registeredAt).getTime() > days * dayMs,
})
