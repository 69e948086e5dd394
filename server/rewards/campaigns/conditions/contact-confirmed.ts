import { z } from 'zod'
import { defineCondition } from './condition.ts'

export const contactConfirmed = defineCondition({
  code: 'contact_confirmed',
  args: z.object({}),
  form: {},
  problem: 'INVALID',
  check: ({ hasConfirmedContact }) => hasConfirmedContact,
})
