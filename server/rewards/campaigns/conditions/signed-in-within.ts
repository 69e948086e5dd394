import { z } from 'zod'
import { dayMs } from '#contract/durations.ts'
import { defineCondition } from './condition.ts'

const [min, max] = [1, 3650]

/** The player has signed in within so many days; registration counts as a sign-in. */
export const signedInWithin = defineCondition({
  code: 'signed_in_within',
  args: z.object({ days: z.number().int().min(min).max(max) }),
  form: { days: { kind: 'number', min, max } },
  problem: 'INVALID',
  check: ({ lastSignInAt, registeredAt, now }, { days }) =>
    now.getTime() - (lastSignInAt ?? registeredAt).getTime() <= days * dayMs,
})
