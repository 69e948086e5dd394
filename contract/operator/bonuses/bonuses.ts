import { bonusStatuses } from '../../values.ts'
import { z } from 'zod'
import { bonusKinds, bonusOutcomes, bonusProducts } from '../../bonuses.ts'
import { identifier, isoTime, storedText, money, rowId } from '../../fields.ts'
import { sum, wholeNumber } from '../../numbers.ts'
import { bonusTerms } from '../../bonus-terms.ts'
import { mutation, query } from '../call/operator-call.ts'
import { backofficeListOf, backofficePage, sortBy } from '../shapes/list.ts'
import { playerUid, sysname, titledTexts } from '../shapes/backoffice-fields.ts'
import { startOrStop, campaignState } from '../shapes/campaign-state.ts'

const product = z.enum(bonusProducts, { error: 'UNKNOWN' })

const promotion = z.object({
  sysname: z.string(),
  product: z.enum(bonusProducts),
  status: campaignState,
  /** In the back office's first language; the sysname if it has no terms yet. */
  title: z.string(),
  kind: z.enum(bonusKinds).nullable(),
  version: z.number().int().nullable(),
  given: z.number().int(),
  created_by: z.string(),
  at: isoTime,
  stopped_at: isoTime.nullable(),
})
export type BackofficePromotion = z.infer<typeof promotion>

const version = z.object({
  number: z.number().int(),
  hash: z.string(),
  at: isoTime,
  published_by: z.string(),
  terms: bonusTerms,
  texts: z.record(z.string(), z.object({ title: z.string(), description: z.string() })),
})
export type PromotionVersion = z.infer<typeof version>

const cost = z.object({
  currency: z.string(),
  count: z.number().int(),
  given: money,
  /** Granted and not activated yet. */
  promised: money,
  in_play: money,
  converted: money,
  returned: money,
  /** Granted and expired. */
  expired: money,
  budget: money.nullable(),
})
const promotionCard = promotion.extend({ versions: z.array(version), cost: z.array(cost) })
export type PromotionCard = z.infer<typeof promotionCard>

const ofPromotion = z.object({ sysname })

/** The calls of the area `promotions`: bonuses and their terms. */
export const backofficePromotionsCalls = {
  getList: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'Promotions, the newest first',
    input: z.object({
      status: campaignState.optional(),
      product: product.optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(promotion),
  }),
  get: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'One promotion with its versions and what it has cost',
    input: ofPromotion,
    output: promotionCard,
  }),
  make: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    summary: 'Name a new promotion: a draft that gives nothing before it has terms and runs',
    input: z.object({ sysname, product }),
    output: ofPromotion,
  }),
  publish: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    summary: 'Give a promotion new terms; what was given goes on by its own',
    input: z.object({
      sysname,
      /** Validated field by field, so that each error is at its field. */
      terms: z.record(z.string(), z.unknown()),
      texts: titledTexts,
      /** The latest version that was shown; 0 for none. CHANGED if it differs now. */
      seen_version: wholeNumber(0, 1_000_000),
    }),
    output: z.object({ number: z.number().int() }),
  }),
  setState: startOrStop(
    'bonuses.manage',
    'Let a promotion give, or end that; above one person’s reach a second one approves the start',
    { sysname, seen_state: campaignState },
  ),
}

const bonus = z.object({
  id: z.string(),
  at: isoTime,
  uid: z.number().int(),
  promotion: z.string(),
  version: z.number().int(),
  title: z.string(),
  product: z.enum(bonusProducts),
  kind: z.enum(bonusKinds),
  status: z.enum(bonusStatuses),
  outcome: z.enum(bonusOutcomes).nullable(),
  amount: money,
  balance: money,
  target: money,
  done: money,
  percent: z.number(),
  converted: money,
  until: isoTime.nullable(),
  granted_by: z.string(),
  reason: z.string(),
})
export type BackofficeBonus = z.infer<typeof bonus>

const bonusRound = z.object({
  id: z.string(),
  at: isoTime,
  game: z.string(),
  status: z.string(),
  stake: money,
  bonus_stake: money,
  win: money,
})
const bonusCard = bonus.extend({
  deposit: money.nullable(),
  returned: money,
  is_isolated: z.boolean(),
  open_rounds: z.number().int(),
  activated_at: isoTime.nullable(),
  ended_at: isoTime.nullable(),
  rounds: z.array(bonusRound),
})
export type BackofficeBonusCard = z.infer<typeof bonusCard>

export const bonusFileMaxLines = 10_000

/** The calls of the area `bonuses`: bonuses of players. */
export const backofficeBonusesCalls = {
  getList: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'Bonuses of all players, the newest first',
    input: z.object({
      uid: playerUid.optional(),
      status: z.enum(bonusStatuses, { error: 'UNKNOWN' }).optional(),
      promotion: identifier.optional(),
      product: product.optional(),
      sort: sortBy('at'),
      ...backofficePage,
    }),
    output: backofficeListOf(bonus),
  }),
  get: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'One bonus with its money and its rounds',
    input: z.object({ id: rowId }),
    output: bonusCard,
  }),
  grant: mutation({
    access: 'staff',
    right: 'bonuses.grant',
    stepUp: 'money',
    isNeverLent: true,
    summary: 'Give a player a bonus of a running promotion; above one person’s reach a second one approves',
    input: z.object({
      uid: playerUid,
      promotion: sysname,
      /** The deposit of the bonus, in major units; left out if it needs none. */
      deposit: sum().optional(),
      reason: storedText(400),
    }),
    output: z.object({ id: z.string().nullable(), approval_id: z.string().nullable() }),
    errors: ['AccessDenied'],
  }),
  grantToList: mutation({
    access: 'staff',
    right: 'bonuses.grant',
    stepUp: 'money',
    isNeverLent: true,
    takesFile: {
      maxBytes: 1024 * 1024,
      types: /^text\/[\w.+-]+$|^application\/(octet-stream|vnd\.ms-excel)$/,
    },
    summary:
      'Give every player of a file, a number of a player a line, a bonus of a running promotion; the same file again adds nothing',
    input: z.object({
      promotion: sysname,
      reason: storedText(400),
      file: z.instanceof(Uint8Array, { error: 'REQUIRED' }),
    }),
    output: z.object({
      given: z.number().int(),
      /** Already granted from this file. */
      had: z.number().int(),
      refused: z.number().int(),
      /** The first of the refused lines, with the reason. */
      problems: z.array(z.object({ line: z.number().int(), text: z.string(), code: z.string() })),
      approval_id: z.string().nullable(),
    }),
    errors: ['AccessDenied'],
  }),
  remove: mutation({
    access: 'staff',
    right: 'bonuses.grant',
    summary: 'End a bonus before its time: what is left of it goes back to the house',
    input: z.object({
      id: rowId,
      /** The status that was shown: CHANGED if it differs now. */
      seen_status: z.enum(bonusStatuses, { error: 'UNKNOWN' }),
      reason: storedText(400),
    }),
    output: bonusCard,
  }),
}
