import { z } from 'zod'
import { done, isoTime, keptText, money, rowId, text } from '../../fields.ts'
import { sum } from '../../numbers.ts'
import { partStates } from '../../cashier.ts'
import { partObstacles } from '../../withdrawal-split.ts'
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

/** What the card of a withdrawal tells of its parts. */
export const partsOfWithdrawal = {
  /** How it is split, in the order of its payment. */
  parts: z.array(
    z.object({
      to: z.enum(['instrument', 'account']),
      method: z.string(),
      shown: z.string().nullable(),
      amount: money,
      state: z.enum(partStates),
      reason: z.enum([...partObstacles, 'changed']).nullable(),
      /** The deposits by which it goes back, and the refunds, one of each deposit. */
      deposits: z.array(z.string()),
      refunds: z.array(z.string()),
    }),
  ),
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
      amount: sum(),
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
  endRefund: act({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'money',
    summary:
      'Ask for a refund that stays with its provider to be ended, which a second person does by approving: `not_paid`, its money goes to the account of its withdrawal, or to the balance; `paid_outside`, it was made by other means',
    input: z.object({
      id: rowId,
      outcome: z.enum(['not_paid', 'paid_outside'], { error: 'UNKNOWN' }),
      reason: keptText(400),
    }),
    output: z.object({ approval_id: z.string() }),
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
