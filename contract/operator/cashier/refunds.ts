import { z } from 'zod'
import { done, isoTime, storedText, money, rowId, text } from '../../fields.ts'
import { sum } from '../../numbers.ts'
import { partStates } from '../../cashier.ts'
import { partDenialReasons } from '../../withdrawal-split.ts'
import { mutation } from '../call/operator-call.ts'

/** The state of a refund: `waiting` for approval, `ordered` at its provider, or its result. */
const refundStatuses = ['waiting', 'ordered', 'refunded', 'refused', 'cancelled'] as const

/** Why a deposit cannot be refunded here: its provider takes no refunds from us, or nothing is left. */
const refundDenialReasons = ['NOT_PAID', 'PROVIDER', 'NOTHING_LEFT', 'NO_BALANCE'] as const

export const refundsOfDeposit = {
  /** Refunds by staff, oldest first. */
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: money,
      status: z.enum(refundStatuses),
      reason: z.string(),
      requested_by: z.string(),
      requested_at: isoTime,
      updated_at: isoTime,
      failure: z.string().nullable(),
      approval_id: z.string().nullable(),
    }),
  ),
  refundable: z.object({
    /** The deposit less reversals and refunds. */
    left: money,
    /** The same, limited by the cash balance. */
    up_to: money,
    obstacle: z.enum(refundDenialReasons).nullable(),
  }),
}

export const partsOfWithdrawal = {
  /** In payment order. */
  parts: z.array(
    z.object({
      to: z.enum(['instrument', 'account']),
      method: z.string(),
      shown: z.string().nullable(),
      amount: money,
      state: z.enum(partStates),
      reason: z.enum([...partDenialReasons, 'changed']).nullable(),
      /** The deposits that it refunds, and the refunds, one for each deposit. */
      deposits: z.array(z.string()),
      refunds: z.array(z.string()),
    }),
  ),
}

/** Refunds by staff: part of the calls of `cashier`. */
export const refundCalls = {
  refund: mutation({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'money',
    summary:
      'Give a deposit back, in whole or in part, by its provider; above one’s reach or the house’s threshold a second person is asked',
    input: z.object({
      id: rowId,
      amount: sum(),
      reason: storedText(400),
      /** What was left of the deposit when the form was shown: CHANGED if it differs now. */
      left: text(16).optional(),
    }),
    output: z.object({
      refund_id: z.string(),
      status: z.enum(['ordered', 'waiting']),
      approval_id: z.string().nullable(),
    }),
    errors: ['AccessDenied'],
  }),
  endRefund: mutation({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'money',
    summary:
      'Ask for a refund that stays with its provider to be ended, which a second person does by approving: `not_paid`, its money goes to the account of its withdrawal, or to the balance; `paid_outside`, it was made by other means',
    input: z.object({
      id: rowId,
      outcome: z.enum(['not_paid', 'paid_outside'], { error: 'UNKNOWN' }),
      reason: storedText(400),
    }),
    output: z.object({ approval_id: z.string() }),
    errors: ['AccessDenied'],
  }),
  cancelRefund: mutation({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'money',
    summary: 'Take back a refund that waits for a second person: its money is in the balance again',
    input: z.object({ id: rowId, reason: storedText(400) }),
    output: done,
    errors: ['AccessDenied'],
  }),
}
