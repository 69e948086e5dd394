import { z } from 'zod'
import { defineCondition } from './condition.ts'

/** The player's papers were seen and are right. */
export const identityVerified = defineCondition({
  code: 'identity_verified',
  args: z.object({}),
  form: {},
  problem: 'INVALID',
  check: ({ isVerified }) => isVerified,
})
