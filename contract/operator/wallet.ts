import { z } from 'zod'
import { isoTime, storedText, money, rowId, text } from '../fields.ts'
import { sum, wholeNumber } from '../numbers.ts'
import { backofficeListOf, backofficePage, sortBy } from './shapes/list.ts'
import { mutation, query } from './call/operator-call.ts'
import { playerUid } from './shapes/backoffice-fields.ts'

/** No play money; a bonus is granted and revoked as a whole, never as an amount of its pocket (V8). */
export const correctablePockets = ['main'] as const

const entry = z.object({
  id: z.string(),
  account_id: z.string(),
  account_version: z.string(),
  at: isoTime,
  reason: z.string(),
  kind: z.enum(['player', 'hold', 'house', 'outside']),
  /** 0 for accounts of no player. */
  uid: z.number().int(),
  account: z.string(),
  amount: money,
  balance_after: money,
  reference_type: z.string(),
  reference_id: z.string(),
  reverses: z.string().nullable(),
  reversed_by: z.string().nullable(),
  can_reverse: z.boolean(),
})
export type LedgerEntry = z.infer<typeof entry>

const asked = z.object({ approval_id: z.string() })

/** The calls of the area `wallet`: the ledger and its corrections. */
export const walletCalls = {
  getPostings: query({
    access: 'staff',
    right: 'wallet.read',
    summary:
      'Entries of the ledger, the newest first: of a player, a posting or what it is about; else all corrections',
    input: z.object({
      uid: playerUid.optional(),
      posting: rowId.optional(),
      /** The posting's reference, such as `deposit` and `12`. */
      reference_type: text(40).optional(),
      reference_id: text(80).optional(),
      reason: text(40).optional(),
      pocket: z.enum(['main', 'bonus', 'betting_bonus', 'fun'], { error: 'UNKNOWN' }).optional(),
      days: wholeNumber(1, 3660).optional(),
      sort: sortBy('at'),
      ...backofficePage,
    }),
    output: backofficeListOf(entry),
  }),
  correct: mutation({
    access: 'staff',
    right: 'wallet.correct',
    stepUp: 'money',
    summary: 'Ask for a correction of a player’s balance, which a second person makes by approving it',
    input: z.object({
      uid: playerUid,
      pocket: z.enum(correctablePockets, { error: 'UNKNOWN' }),
      /** Signed, in major units: `12.50`, `-3`. */
      amount: sum(),
      reason: storedText(400),
    }),
    output: asked,
    errors: ['AccessDenied'],
  }),
  reverse: mutation({
    access: 'staff',
    right: 'wallet.correct',
    stepUp: 'money',
    summary:
      'Ask for a posting to be taken back by its mirror image, which a second person does by approving',
    input: z.object({ posting: rowId, reason: storedText(400) }),
    output: asked,
    errors: ['AccessDenied'],
  }),
}
