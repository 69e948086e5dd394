import { z } from 'zod'
import { defineCondition } from './condition.ts'

export const identityVerified = defineCondition({
  code: 'identity_verified',
  args: z.object({}),
  form: {},
  problem: 'INVALID',
  check: ({ isVerified }) => isVerified,
})
