import { z } from 'zod'
import { defineCondition } from './condition.ts'

/** The player has confirmed an e-mail address or a phone number. */
export const contactConfirmed = defineCondition({
  code: 'contact_confirmed',
  args: z.object({}),
  form: {},
  problem: 'INVALID',
  check: ({ hasConfirmedContact }) => hasConfirmedContact,
})
