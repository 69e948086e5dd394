import type { promoCodeProblems } from './values.ts'
import { z } from 'zod'
import { bonusOffer } from './bonuses.ts'
import { freeSpinsWinnings } from './freespins.ts'
import { get, post } from './call.ts'
import { pageEvents } from './events.ts'
import { done, identifier, isoTime, storedText, money, rowId } from './fields.ts'
import { listOf, page } from './paging.ts'

/**
 * The trigger of an offer: the player takes it, enters a code, registers, deposits or signs in, its time comes,
 * or a page reports an event of its player (ST-08).
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

export type PromoCodeProblem = (typeof promoCodeProblems)[number]

const promotion = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(['casino', 'betting']),
  terms: bonusOffer,
})
export type Promotion = z.infer<typeof promotion>

/** The free spins of an offer, as this player would get them. */
const offeredFreeSpins = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  games: z.array(z.object({ sysname: z.string(), name: z.string() })),
  rounds: z.number().int(),
  bet: money,
  /** Days of validity after the award, and the latest end. */
  days: z.number().int(),
  until: isoTime.nullable(),
  winnings: z.enum(freeSpinsWinnings),
  /** The maximum winnings from them. */
  most_won: money.nullable(),
  /** Where the winnings become a bonus: its wagering multiple and its days. */
  wagering: z.object({ title: z.string(), times: z.number(), days: z.number().int() }).nullable(),
})
export type OfferedFreeSpins = z.infer<typeof offeredFreeSpins>

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
    /** Whether this player would get it now, by the data known of them; false for a guest. */
    user_satisfies_params: z.boolean(),
    params: z.object({
      exclude_methods: z.array(z.string()),
      /** The minimum deposit, in the player's currency. */
      least_deposit: money.nullable(),
    }),
  }),
  is_taken: z.boolean(),
  promotions: z.array(promotion),
  free_rounds: z.array(offeredFreeSpins),
})
export type Offer = z.infer<typeof offer>

const promoCode = storedText(64).min(1, { error: 'REQUIRED' })

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
