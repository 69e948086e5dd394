import { z } from 'zod'
import { isoTime, keptText, money, text } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'
import { act, ask } from '../call/operator-call.ts'
import { deskListOf, deskPage } from '../shapes/list.ts'

/** What a provider's message was found to be; `accepted` is the only one that was acted on. */
const verdicts = ['accepted', 'held', 'unknown_order', 'mismatch', 'contradiction'] as const

export const providerMessage = z.object({
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
export type ProviderMessage = z.infer<typeof providerMessage>

/** A message that fitted no order, and the payment of ours that it names, where there is one. */
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
 * Why the money of a message cannot be credited: it tells of none, it was matched, another message brought it, or it is of a
 * card that the market takes no money of.
 */
const matchObstacles = ['NO_MONEY', 'ALREADY_MATCHED', 'ALREADY_CREDITED', 'CARD_FUNDING'] as const

const unmatchedCard = unmatched.extend({
  obstacle: z.enum(matchObstacles).nullable(),
  /** The deposit it was credited as, if it was. */
  deposit_id: z.string().nullable(),
  /** The refund that two persons have recorded and that it may tell of: they say whether it does. */
  recorded_refund_id: z.string().nullable(),
  /** The request that waits for a second person, if one does. */
  approval_id: z.string().nullable(),
})
export type UnmatchedMessage = z.infer<typeof unmatchedCard>

const messageKey = { provider: text(64), event_id: text(128) }

/** The calls about what providers tell. */
export const messageCalls = {
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
  decideReversal: act({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'money',
    summary:
      'Say whether a refund that a provider tells of is the one that was recorded, or another one that is to be booked, which a second person approves',
    input: z.object({
      ...messageKey,
      as: z.enum(['recorded', 'another'], { error: 'UNKNOWN' }),
      reason: keptText(400),
    }),
    output: z.object({ approval_id: z.string() }),
  }),
}
