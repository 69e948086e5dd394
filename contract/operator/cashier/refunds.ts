import { z } from 'zod'
import { done, isoTime, keptText, money, rowId, text } from '../../fields.ts'
import { act } from '../call/operator-call.ts'

/** How a refund stands: `waiting` for a second person, `ordered` at its provider, and how it has ended. */
const refundStatuses = ['waiting', 'ordered', 'refunded', 'refused', 'cancelled'] as const

/** Why nothing of a deposit can be given back from here: its provider takes no refunds from us, or nothing is left. */
const refundObstacles = ['NOT_PAID', 'PROVIDER', 'NOTHING_LEFT', 'NO_BALANCE'] as const

/** What the card of a deposit tells of giving it back. */
export const refundsOfDeposit = {
  /** What staff has begun to give back, the first first. */
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: money,
      status: z.enum(refundStatuses),
      reason: z.string(),
      requested_by: z.string(),
      requested_at: isoTime,
      updated_at: isoTime,
      /** Why its provider has refused it; null otherwise. */
      failure: z.string().nullable(),
      /** The request that waits for a second person, if one does. */
      approval_id: z.string().nullable(),
    }),
  ),
  refundable: z.object({
    /** Of the deposit: what was neither taken back nor is being refunded. */
    left: money,
    /** The same as far as the cash balance reaches. */
    up_to: money,
    obstacle: z.enum(refundObstacles).nullable(),
  }),
}

/** Deposits given back by staff: part of the calls of `cashier`. */
export const refundCalls = {
  refund: act({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'money',
    summary:
      'Give a deposit back, in whole or in part, by its provider; above one’s reach or the house’s threshold a second person is asked',
    input: z.object({
      id: rowId,
      amount: text(16),
      reason: keptText(400),
      /** What is left of the deposit as the form has shown it: another sum since is CHANGED. */
      left: text(16).optional(),
    }),
    output: z.object({
      refund_id: z.string(),
      status: z.enum(['ordered', 'waiting']),
      approval_id: z.string().nullable(),
    }),
    errors: ['AccessDenied'],
  }),
  cancelRefund: act({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'money',
    summary: 'Take back a refund that waits for a second person: its money is in the balance again',
    input: z.object({ id: rowId, reason: keptText(400) }),
    output: done,
    errors: ['AccessDenied'],
  }),
}
