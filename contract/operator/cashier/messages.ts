import { z } from 'zod'
import { isoTime, storedText, money, text } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'
import { mutation, query } from '../call/operator-call.ts'
import { backofficeListOf, backofficePage } from '../shapes/list.ts'

/** The verdict on a provider's message; only `accepted` has an effect. */
const verdicts = ['accepted', 'held', 'unknown_order', 'mismatch', 'contradiction'] as const

export const providerMessage = z.object({
  provider: z.string(),
  event_id: z.string(),
  order_reference: z.string(),
  /** The order it was matched to by staff; null if it matched automatically or not at all. */
  matched_order: z.string().nullable(),
  verdict: z.enum(verdicts),
  /** The provider's payment id, the amount and the result, as the message states them. */
  provider_reference: z.string().nullable(),
  amount: money.nullable(),
  outcome: z.string().nullable(),
  /** The raw message, with possible card numbers masked. */
  body: z.string(),
  received_at: isoTime,
})
export type ProviderMessage = z.infer<typeof providerMessage>

/** A message without an order, and our payment that it names, if any. */
const unmatched = providerMessage.extend({
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

/**
 * Why the money of a message cannot be credited: it states none, it was matched, another message credited it,
 * or it is from a card that the market does not accept.
 */
const matchDenialReasons = ['NO_MONEY', 'ALREADY_MATCHED', 'ALREADY_CREDITED', 'CARD_FUNDING'] as const

const unmatchedCard = unmatched.extend({
  obstacle: z.enum(matchDenialReasons).nullable(),
  /** The deposit it was credited as, if it was. */
  deposit_id: z.string().nullable(),
  /** A refund recorded by two persons that the message may report; staff confirms whether it does. */
  recorded_refund_id: z.string().nullable(),
  approval_id: z.string().nullable(),
})
export type UnmatchedMessage = z.infer<typeof unmatchedCard>

const messageKey = { provider: text(64), event_id: text(128) }

export const messageCalls = {
  getUnmatched: query({
    access: 'staff',
    right: 'cashier.read',
    summary: 'Messages of providers that fit no order of ours, the latest first',
    input: z.object({
      verdict: z.enum(verdicts, { error: 'FORMAT' }).exclude(['accepted']).optional(),
      provider: text(64).optional(),
      q: text(128).optional(),
      days: wholeNumber(1, 3660).optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(unmatched),
  }),
  getUnmatchedMessage: query({
    access: 'staff',
    right: 'cashier.read',
    summary: 'One message that fitted no order, and whether its money can still be credited',
    input: z.object(messageKey),
    output: unmatchedCard,
  }),
  matchMessage: mutation({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'money',
    summary:
      'Ask for the money of a message that fits no order to be credited to a player, which a second person does by approving',
    input: z.object({
      ...messageKey,
      /** The player's uid or email address. */
      player: storedText(254),
      reason: storedText(400),
    }),
    output: z.object({ approval_id: z.string() }),
    errors: ['AccessDenied'],
  }),
  decideReversal: mutation({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'money',
    summary:
      'Decide whether a refund that a provider reports is the one that was recorded, or another one that is to be booked, which a second person approves',
    input: z.object({
      ...messageKey,
      as: z.enum(['recorded', 'another'], { error: 'UNKNOWN' }),
      reason: storedText(400),
    }),
    output: z.object({ approval_id: z.string() }),
  }),
}
