import { z } from 'zod'
import { bonusOffer } from './bonuses.ts'
import { packWinnings } from './freespins.ts'
import { get, post } from './call.ts'
import { pageEvents } from './events.ts'
import { done, identifier, isoTime, keptText, money, rowId } from './fields.ts'
import { listOf, page } from './paging.ts'

/**
 * What brings an offer about: its player takes it, types a code, registers, deposits or signs in, its moment comes, or a page
 * reports something of its player (ST-08).
 */
export const offerActions = [
  'taken',
  'code',
  'registration',
  'deposit',
  'sign_in',
  'schedule',
  ...pageEvents,
] as const
export type OfferAction = (typeof offerActions)[number]

/** Why a promo code gives nothing (CM-06). */
export const promoCodeProblems = [
  'INVALID',
  'EXPIRED',
  'USED',
  'LIMIT',
  'NOT_STARTED',
  'COUNTRY',
  'CURRENCY',
  'NEED_DEPOSIT',
] as const
export type PromoCodeProblem = (typeof promoCodeProblems)[number]

/** One of the things an offer gives, with its terms as they stand for this reader. */
const promotion = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(['casino', 'betting']),
  terms: bonusOffer,
})
export type Promotion = z.infer<typeof promotion>

/** Free rounds that an offer gives, as this reader would get them. */
const offeredRounds = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  games: z.array(z.object({ sysname: z.string(), name: z.string() })),
  rounds: z.number().int(),
  /** What each would cost. */
  bet: money,
  /** How long they can be played from when they are given, and until when at the latest. */
  days: z.number().int(),
  until: isoTime.nullable(),
  winnings: z.enum(packWinnings),
  /** The most that they leave their player with. */
  most_won: money.nullable(),
  /** Where the winnings become a bonus: how often it is to be staked, and within how many days. */
  wagering: z.object({ title: z.string(), times: z.number(), days: z.number().int() }).nullable(),
})
export type OfferedRounds = z.infer<typeof offeredRounds>

const offer = z.object({
  id: z.string(),
  sysname: z.string(),
  title: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  starts_at: isoTime,
  ends_at: isoTime.nullable(),
  trigger: z.object({
    action: z.enum(offerActions),
    /** Whether this reader would get it now, by what is known of them; a guest would not. */
    user_satisfies_params: z.boolean(),
    params: z.object({
      exclude_methods: z.array(z.string()),
      /** The smallest deposit that brings it, in the reader's currency. */
      least_deposit: money.nullable(),
    }),
  }),
  /** Whether it has been taken and comes only once. */
  is_taken: z.boolean(),
  promotions: z.array(promotion),
  free_rounds: z.array(offeredRounds),
})
export type Offer = z.infer<typeof offer>

const promoCode = keptText(64).min(1, { error: 'REQUIRED' })

export const campaignsCalls = {
  checkPromocode: post({
    access: 'guest',
    summary: 'Whether a promo code is in force: the code as it is written, or null',
    input: z.object({ promo_code: promoCode }),
    output: z.object({ promo_code: z.string() }).nullable(),
    errors: ['TooManyRequests'],
  }),
  activateOffer: post({
    access: 'player',
    summary: 'Takes what a promo code gives; what it does not give says why, as codes at `promo_code`',
    input: z.object({ promo_code: promoCode, fields: z.array(identifier).optional() }),
    output: offer,
    errors: ['TooManyRequests', 'AccessDenied'],
  }),
  getoffers: get({
    access: 'guest',
    summary: 'What the house offers now: to guests what is for all, to a player also whether it is for them',
    input: z.object({ fields: z.array(identifier).optional(), ...page(50, 100) }),
    output: listOf(offer),
  }),
  takepromotions: post({
    access: 'player',
    summary: 'Takes the promotions of an offer that is there to be taken',
    input: z.object({ offer_id: rowId }),
    output: done,
    errors: ['UserNeedDeposit', 'AccessDenied'],
  }),
}
