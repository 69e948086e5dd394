import { z } from 'zod'
import { done, flag, isoTime, rowId, storedText } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'
import { mutation, query } from '../call/operator-call.ts'

export const assistantTokenMaxDays = 90

const token = z.object({
  id: z.string(),
  name: z.string(),
  may_propose: z.boolean(),
  created_at: isoTime,
  expires_at: isoTime,
  last_used_at: isoTime.nullable(),
})
export type AssistantToken = z.infer<typeof token>

/** The calls of the area `assistants`: access tokens for assistants of staff. */
export const assistantsCalls = {
  getTokens: query({
    access: 'staff',
    summary: 'Assistant tokens in use: one’s own, or with staff.read those of another member of staff',
    input: z.object({ staff: rowId.optional() }),
    output: z.object({
      /** Whether the operator has switched assistants on. */
      is_on: z.boolean(),
      address: z.string(),
      items: z.array(token),
    }),
    errors: ['AccessDenied'],
  }),
  createToken: mutation({
    access: 'staff',
    stepUp: 'staff',
    summary: 'Create a token for an assistant, which reads as oneself; it is answered only once',
    input: z.object({
      name: storedText(60).min(1, { error: 'REQUIRED' }),
      days: wholeNumber(1, assistantTokenMaxDays),
      /** Whether it may also propose changes, which another person approves. */
      may_propose: flag.default(false),
    }),
    output: z.object({ id: z.string(), token: z.string(), expires_at: isoTime }),
    errors: ['AccessDenied'],
  }),
  revokeToken: mutation({
    access: 'staff',
    summary:
      'End a token of one’s own, or with staff.manage of another member; its open proposals are withdrawn',
    input: z.object({ id: rowId }),
    output: done,
    errors: ['AccessDenied'],
  }),
}
