import { z } from 'zod'
import { depositStatuses, withdrawalStatuses } from '../cashier.ts'
import { isCurrency, maxExponent } from '../money.ts'
import { done, isoTime, keptText, money, rowId, text } from '../fields.ts'
import { wholeNumber } from '../numbers.ts'
import { deskListOf, deskPage, sortBy } from './shapes/list.ts'
import { act, ask } from './call/operator-call.ts'
import { routeCalls } from './cashier/payment-routes.ts'
import { partsOfWithdrawal, refundCalls, refundsOfDeposit } from './cashier/refunds.ts'
import { messageCalls, providerMessage } from './cashier/messages.ts'
import { velocityCalls } from './cashier/velocity.ts'
import { playerUid } from './shapes/desk-fields.ts'

/** Why a withdrawal is declined, as its player is told in their language. */
const declineReasons = ['requisites', 'identity', 'source_of_funds', 'terms', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Why a person looks at a withdrawal before it is paid. */
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
/** A sum as somebody types it into a filter. */
const sum = text(16).regex(new RegExp(String.raw`^\d{1,12}(\.\d{1,${maxExponent}})?$`), { error: 'NUMBER' })

const filters = {
  method: text(64).optional(),
  currency: currency.optional(),
  sum_from: sum.optional(),
  sum_to: sum.optional(),
  uid: playerUid.optional(),
  /** Begun in the last so many days. */
  days: wholeNumber(1, 3660).optional(),
  sort: sortBy('created_at', 'amount'),
}

const payment = {
  id: z.string(),
  uid: z.number().int(),
  /** Null for who may not see players (`players.read`). */
  email: z.string().nullable(),
  status: z.string(),
  /** Why it did not succeed; null otherwise. */
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
  /** The request that waits for a second person, if one does. */
  approval_id: z.string().nullable(),
})
export type DeskWithdrawal = z.infer<typeof withdrawal>

const deposit = z.object({ ...payment, status: z.enum(depositStatuses) })
export type DeskDeposit = z.infer<typeof deposit>

const order = z
  .object({
    reference: z.string(),
    provider_reference: z.string().nullable(),
    /** How the request to the provider ended; null while nobody knows. */
    start: z.string().nullable(),
    outcome: z.string().nullable(),
    outcome_reason: z.string().nullable(),
    checked_at: isoTime.nullable(),
    created_at: isoTime,
    messages: z.array(providerMessage),
  })
  .nullable()

/** What a player has paid in and out, all of it as the ledger has it (C6). */
const lifetime = z.object({
  deposits: money,
  deposit_count: z.number().int(),
  withdrawals: money,
  withdrawal_count: z.number().int(),
  /** Deposits less withdrawals, and less what was taken back of them. */
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
  /** What followed on its success, the first first. */
  reversals: z.array(
    z.object({
      kind: z.enum(['reversed', 'charged_back', 'returned', 'paid_back']),
      amount: money,
      /** How much of it the player no longer had, and owes. */
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
    /** What was taken back of their deposits after they had spent it. */
    debt: money,
  }),
  order,
  trail: z.array(trailEntry),
}

const withdrawalCard = withdrawal.extend({
  ...card,
  /** Up to which sum this currency is paid without a person; what is above is why a person looks. */
  automatic_up_to: money,
  review_reasons: z.array(z.enum(reviewReasons)),
  ...partsOfWithdrawal,
  /** It cannot be approved: its account is being checked or was refused, or would get more than goes there without a proof. */
  is_unproved: z.boolean(),
  /** What approving does for who asks: it is paid, a second person is asked, or nothing (it is no longer in review). */
  approving: z.enum(['pays', 'asks', 'none']),
})
export type WithdrawalCard = z.infer<typeof withdrawalCard>

const depositCard = deposit.extend({
  ...card,
  ...refundsOfDeposit,
  /** What its card draws on, as its provider says; null of what is no card, and before it says anything. */
  funding: z.enum(['credit', 'debit', 'prepaid', 'charge', 'unknown']).nullable(),
})
export type DepositCard = z.infer<typeof depositCard>

/** The state somebody was shown: another one since is CHANGED, with what it is now. */
const shown = { id: rowId, version: isoTime.optional() }

/** The calls of the desk's area `cashier`: what players pay in and out. */
export const cashierDeskCalls = {
  getWithdrawals: ask({
    access: 'staff',
    right: 'cashier.read',
    summary: 'Withdrawals, the latest first; those in review by how long they wait',
    input: z.object({
      status: z.enum(withdrawalStatuses, { error: 'FORMAT' }).optional(),
      ...filters,
      ...deskPage,
    }),
    output: deskListOf(withdrawal),
  }),
  getWithdrawal: ask({
    access: 'staff',
    right: 'cashier.read',
    summary: 'One withdrawal, with all that is known of it and its player',
    input: z.object({ id: rowId }),
    output: withdrawalCard,
  }),
  approve: act({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'money',
    summary: 'Let a withdrawal be paid; above one’s reach or the house’s threshold a second person is asked',
    input: z.object({ ...shown, reason: keptText(400).optional() }),
    output: z.object({
      status: z.enum(['processing', 'waiting']),
      approval_id: z.string().nullable(),
    }),
    errors: ['AccessDenied'],
  }),
  decline: act({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'money',
    summary: 'Refuse a withdrawal: the money goes back, and the player is told why',
    input: z.object({
      ...shown,
      why: z.enum(declineReasons, { error: 'UNKNOWN' }),
      note: keptText(400),
    }),
    output: done,
    errors: ['AccessDenied'],
  }),
  askProvider: act({
    access: 'staff',
    right: 'cashier.read',
    summary: 'Ask the provider what became of a payment; never makes another',
    input: z.object({ id: rowId }),
    output: z.object({
      /** `unknown`: the provider has never heard of it; `fault`: it could not be asked. */
      answer: z.enum(['final', 'pending', 'unknown', 'fault', 'not_ordered']),
      status: z.string(),
    }),
    errors: ['TooManyRequests'],
  }),
  getDeposits: ask({
    access: 'staff',
    right: 'cashier.read',
    summary: 'Deposits, the latest first',
    input: z.object({
      status: z.enum(depositStatuses, { error: 'FORMAT' }).optional(),
      ...filters,
      ...deskPage,
    }),
    output: deskListOf(deposit),
  }),
  getDeposit: ask({
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
  payOutBalance: act({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'money',
    summary:
      'Ask for the whole balance of a player who is kept out to be paid to them, which a second person does by approving',
    input: z.object({
      uid: playerUid,
      method: text(64),
      /** Where it goes, as the player has told the house: an IBAN, or what the way asks for. */
      account: keptText(128),
      reason: keptText(400),
    }),
    output: z.object({ approval_id: z.string() }),
    errors: ['AccessDenied', 'BillingUnavailable'],
  }),
}
