import { z } from 'zod'
import { inputDateTime, isoTime, rowId, text } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'
import { mutation, query } from '../call/operator-call.ts'
import { backofficeListOf, backofficePage } from '../shapes/list.ts'

export const codeStates = ['in_force', 'stopped', 'over', 'used_up', 'to_come'] as const
const familyMax = 10_000

const code = text(64).regex(/^[\w-]+$/, { error: 'FORMAT' })
const promoCode = z.object({
  code: z.string(),
  family: z.string().nullable(),
  offer_id: z.string().nullable(),
  offer: z.string().nullable(),
  state: z.enum(codeStates),
  uses: z.number().int(),
  most_uses: z.number().int().nullable(),
  starts_at: isoTime,
  ends_at: isoTime.nullable(),
  created_by: z.string().nullable(),
  at: isoTime.nullable(),
})
export type BackofficePromoCode = z.infer<typeof promoCode>

export const promoCodesCalls = {
  getList: query({
    access: 'staff',
    right: 'campaigns.read',
    summary: 'Promo codes with how often each was used, the newest first',
    input: z.object({
      q: text(64).optional(),
      family: text(64).optional(),
      offer: text(64).optional(),
      state: z.enum(codeStates, { error: 'UNKNOWN' }).optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(promoCode),
  }),
  make: mutation({
    access: 'staff',
    right: 'campaigns.manage',
    summary: 'Make one promo code for an offer, or a family of codes with one beginning',
    input: z.object({
      offer_id: rowId,
      /** The code, or the prefix of a family. */
      code: code.min(1, { error: 'REQUIRED' }),
      /** Above one: this many codes with the prefix and an unguessable suffix of letters and digits. */
      count: wholeNumber(1, familyMax).default(1),
      most_uses: wholeNumber(1, 1_000_000).optional(),
      ends_at: inputDateTime().optional(),
    }),
    output: z.object({ made: z.number().int(), family: z.string().nullable() }),
  }),
  stop: mutation({
    access: 'staff',
    right: 'campaigns.manage',
    summary: 'Stop a promo code: no player can use it any more',
    input: z.object({ code }),
    output: z.object({ code: z.string() }),
  }),
}
