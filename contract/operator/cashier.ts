import { depositStatuses, withdrawalStatuses } from '../values.ts'
import { z } from 'zod'
import { isCurrency, maxExponent } from '../money.ts'
import { done, isoTime, storedText, money, rowId, text } from '../fields.ts'
import { wholeNumber } from '../numbers.ts'
import { backofficeListOf, backofficePage, sortBy } from './shapes/list.ts'
import { mutation, query } from './call/operator-call.ts'
import { routeCalls } from './cashier/payment-routes.ts'
import { partsOfWithdrawal, refundCalls, refundsOfDeposit } from './cashier/refunds.ts'
import { messageCalls, providerMessage } from './cashier/messages.ts'
import { velocityCalls } from './cashier/velocity.ts'
import { playerUid } from './shapes/backoffice-fields.ts'

const declineReasons = ['requisites', 'identity', 'source_of_funds', 'terms', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

export const reviewReasons = [
  'sum',
  'debt',
  'other_source',
  'part_not_taken',
  'unproved',
  'unverified',
  'first_payout',
  'new_destination',
  'shared_destination',
  'risk',
  'many_withdrawals',
  'declined_deposits',
  'by_hand',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

const currency = text(5).refine(isCurrency, { error: 'UNKNOWN' })
/** An amount typed into a filter. */
const sum = text(16).regex(new RegExp(String.raw`^\d{1,12}(\.\d{1,${maxExponent}})?$`), { error: 'NUMBER' })

const filters = {
  method: text(64).optional(),
  currency: currency.optional(),
  sum_from: sum.optional(),
  sum_to: sum.optional(),
  uid: playerUid.optional(),
  days: wholeNumber(1, 3660).optional(),
  sort: sortBy('created_at', 'amount'),
}

const payment = {
  id: z.string(),
  uid: z.number().int(),
  /** Null without the right `players.read`. */
  email: z.string().nullable(),
  status: z.string(),
  reason: z.string().nullable(),
  method: z.string(),
  provider: z.string(),
  amount: money,
  /** Last characters only. */
  requisites: z.record(z.string(), z.string()),
  created_at: isoTime,
  updated_at: isoTime,
}

const withdrawal = z.object({
  ...payment,
  status: z.enum(withdrawalStatuses),
  approval_id: z.string().nullable(),
})
export type BackofficeWithdrawal = z.infer<typeof withdrawal>

const deposit = z.object({ ...payment, status: z.enum(depositStatuses) })
export type BackofficeDeposit = z.infer<typeof deposit>

const order = z
  .object({
    reference: z.string(),
    provider_reference: z.string().nullable(),
    /** The result of the request to the provider; null while unknown. */
    start: z.string().nullable(),
    outcome: z.string().nullable(),
    outcome_reason: z.string().nullable(),
    checked_at: isoTime.nullable(),
    created_at: isoTime,
    messages: z.array(providerMessage),
  })
  .nullable()

/** A player's total deposits and withdrawals from the ledger (C6). */
const lifetime = z.object({
  deposits: money,
  deposit_count: z.number().int(),
  withdrawals: money,
  withdrawal_count: z.number().int(),
  /** Deposits less withdrawals, net of reversals. */
  net: money,
})

const trailEntry = z.object({
  at: isoTime,
  type: z.string(),
  actor_kind: z.string(),
  actor: z.string(),
  reason: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

const card = {
  /** Reversals after its success, oldest first. */
  reversals: z.array(
    z.object({
      kind: z.enum(['reversed', 'charged_back', 'returned', 'paid_back']),
      amount: money,
      owed: money,
      created_at: isoTime,
      restored_at: isoTime.nullable(),
    }),
  ),
  domain: z.string(),
  locale: z.string(),
  player: z.object({
    status: z.string(),
    country: z.string(),
    currency: z.string(),
    registered_at: isoTime,
    is_verified: z.boolean(),
    lifetime,
    /** Reversed deposits that had already been spent. */
    debt: money,
  }),
  order,
  trail: z.array(trailEntry),
}

const withdrawalCard = withdrawal.extend({
  ...card,
  /** The limit of automatic payment in this currency; larger amounts are reviewed. */
  automatic_up_to: money,
  review_reasons: z.array(z.enum(reviewReasons)),
  ...partsOfWithdrawal,
  /** It cannot be approved: its account is unproved, refused, or over the limit without a proof. */
  is_unproved: z.boolean(),
  /** The effect of the caller's approval: it pays, asks for a second one, or none (not in review). */
  approving: z.enum(['pays', 'asks', 'none']),
})
export type WithdrawalCard = z.infer<typeof withdrawalCard>

const depositCard = deposit.extend({
  ...card,
  ...refundsOfDeposit,
  /** The card's funding as its provider states it; null if it is no card or not yet known. */
  funding: z.enum(['credit', 'debit', 'prepaid', 'charge', 'unknown']).nullable(),
})
export type DepositCard = z.infer<typeof depositCard>

/** The version that was shown: if it differs now, CHANGED with the current state. */
const shown = { id: rowId, version: isoTime.optional() }

/** The calls of the back office's area `cashier`: deposits and withdrawals. */
export const backofficeCashierCalls = {
  getWithdrawals: query({
    access: 'staff',
    right: 'cashier.read',
    summary: 'Withdrawals, the latest first; those in review by how long they wait',
    input: z.object({
      status: z.enum(withdrawalStatuses, { error: 'FORMAT' }).optional(),
      ...filters,
      ...backofficePage,
    }),
    output: backofficeListOf(withdrawal),
  }),
  getWithdrawal: query({
    access: 'staff',
    right: 'cashier.read',
    summary: 'One withdrawal, with all that is known of it and its player',
    input: z.object({ id: rowId }),
    output: withdrawalCard,
  }),
  approve: mutation({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'money',
    summary: 'Let a withdrawal be paid; above one’s reach or the house’s threshold a second person is asked',
    input: z.object({ ...shown, reason: storedText(400).optional() }),
    output: z.object({
      status: z.enum(['processing', 'waiting']),
      approval_id: z.string().nullable(),
    }),
    errors: ['AccessDenied'],
  }),
  decline: mutation({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'money',
    summary: 'Refuse a withdrawal: the money goes back, and the player is notified why',
    input: z.object({
      ...shown,
      why: z.enum(declineReasons, { error: 'UNKNOWN' }),
      note: storedText(400),
    }),
    output: done,
    errors: ['AccessDenied'],
  }),
  askProvider: mutation({
    access: 'staff',
    right: 'cashier.read',
    summary: 'Ask the provider what became of a payment; never makes another',
    input: z.object({ id: rowId }),
    output: z.object({
      /** `unknown`: the provider does not know it; `fault`: the query failed. */
      answer: z.enum(['final', 'pending', 'unknown', 'fault', 'not_ordered']),
      status: z.string(),
    }),
    errors: ['TooManyRequests'],
  }),
  getDeposits: query({
    access: 'staff',
    right: 'cashier.read',
    summary: 'Deposits, the latest first',
    input: z.object({
      status: z.enum(depositStatuses, { error: 'FORMAT' }).optional(),
      ...filters,
      ...backofficePage,
    }),
    output: backofficeListOf(deposit),
  }),
  getDeposit: query({
    access: 'staff',
    right: 'cashier.read',
    summary: 'One deposit, with every message of its provider',
    input: z.object({ id: rowId }),
    output: depositCard,
  }),
  ...refundCalls,
  ...routeCalls,
  ...velocityCalls,
  ...messageCalls,
  payOutBalance: mutation({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'money',
    summary:
      'Ask for the whole balance of a player who is kept out to be paid to them, which a second person does by approving',
    input: z.object({
      uid: playerUid,
      method: text(64),
      /** The destination as the player entered it: an IBAN, or what the method requires. */
      account: storedText(128),
      reason: storedText(400),
    }),
    output: z.object({ approval_id: z.string() }),
    errors: ['AccessDenied', 'BillingUnavailable'],
  }),
}
