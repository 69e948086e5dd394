import { z } from 'zod'
import { depositStatuses, withdrawalStatuses } from '../cashier.ts'
import { currencies } from '../money.ts'
import { done, isoTime, keptText, money, rowId, text, wholeNumber } from '../fields.ts'
import { deskListOf, deskPage, sortBy } from './shapes/list.ts'
import { act, ask } from './call/operator-call.ts'
import { routeCalls } from './cashier/payment-routes.ts'
import { refundCalls, refundsOfDeposit } from './cashier/refunds.ts'
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

/** What a provider's message was found to be; `accepted` is the only one that was acted on. */
const verdicts = ['accepted', 'held', 'unknown_order', 'mismatch', 'contradiction'] as const

const currency = z.enum(Object.keys(currencies) as [string, ...string[]], { error: 'UNKNOWN' })
/** A sum as somebody types it into a filter. */
const sum = text(16).regex(/^\d{1,12}(\.\d{1,2})?$/, { error: 'NUMBER' })

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

const message = z.object({
  provider: z.string(),
  event_id: z.string(),
  order_reference: z.string(),
  /** The order it was matched to by hand; null where it fitted by itself or fits none. */
  matched_order: z.string().nullable(),
  verdict: z.enum(verdicts),
  /** The provider's name for the payment, its sum and how it ended, as the message tells them. */
  provider_reference: z.string().nullable(),
  amount: money.nullable(),
  outcome: z.string().nullable(),
  /** As it came, with anything like a card number masked. */
  body: z.string(),
  received_at: isoTime,
})
export type ProviderMessage = z.infer<typeof message>

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
    messages: z.array(message),
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
      kind: z.enum(['reversed', 'charged_back', 'returned']),
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
  /** What approving does for who asks: it is paid, a second person is asked, or nothing (it is no longer in review). */
  approving: z.enum(['pays', 'asks', 'none']),
})
export type WithdrawalCard = z.infer<typeof withdrawalCard>

const depositCard = deposit.extend({ ...card, ...refundsOfDeposit })
export type DepositCard = z.infer<typeof depositCard>

/** The state somebody was shown: another one since is CHANGED, with what it is now. */
const shown = { id: rowId, version: isoTime.optional() }

/** A message that fitted no order, and the payment of ours that it names, where there is one. */
const unmatched = message.extend({
  transaction: z
    .object({
      id: z.string(),
      type: z.enum(['deposit', 'withdrawal']),
      uid: z.number().int(),
      status: z.string(),
      amount: money,
    })
    .nullable(),
})

/** Why the money of a message cannot be credited: it tells of none, it was matched, or another message brought it. */
const matchObstacles = ['NO_MONEY', 'ALREADY_MATCHED', 'ALREADY_CREDITED'] as const

const unmatchedCard = unmatched.extend({
  obstacle: z.enum(matchObstacles).nullable(),
  /** The deposit it was credited as, if it was. */
  deposit_id: z.string().nullable(),
  /** The request that waits for a second person, if one does. */
  approval_id: z.string().nullable(),
})
export type UnmatchedMessage = z.infer<typeof unmatchedCard>

const messageKey = { provider: text(64), event_id: text(128) }

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
  getUnmatched: ask({
    access: 'staff',
    right: 'cashier.read',
    summary: 'Messages of providers that fit no order of ours, the latest first',
    input: z.object({
      verdict: z.enum(verdicts, { error: 'FORMAT' }).exclude(['accepted']).optional(),
      provider: text(64).optional(),
      q: text(128).optional(),
      days: wholeNumber(1, 3660).optional(),
      ...deskPage,
    }),
    output: deskListOf(unmatched),
  }),
  getUnmatchedMessage: ask({
    access: 'staff',
    right: 'cashier.read',
    summary: 'One message that fitted no order, and whether its money can still be credited',
    input: z.object(messageKey),
    output: unmatchedCard,
  }),
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
  matchMessage: act({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'money',
    summary:
      'Ask for the money of a message that fits no order to be credited to a player, which a second person does by approving',
    input: z.object({
      ...messageKey,
      /** Whose money it is: their number or their email address. */
      player: keptText(254),
      reason: keptText(400),
    }),
    output: z.object({ approval_id: z.string() }),
    errors: ['AccessDenied'],
  }),
}
