import { bonusStatuses } from './values.ts'
import { z } from 'zod'
import { sports } from './betting-enums.ts'
import { freeBetKinds } from './bonus-terms.ts'
import { get, post } from './call.ts'
import { done, identifier, isoTime, money, rowId } from './fields.ts'
import { listOf, page } from './paging.ts'

export const bonusProducts = ['casino', 'betting'] as const
/**
 * Convertible, non-sticky (until a withdrawal) or sticky (only winnings above it are paid); or a free bet, a
 * risk-free bet, or an odds boost for one bet.
 */
export const bonusKinds = [
  'convertible',
  'non_sticky',
  'sticky',
  'free_bet',
  'risk_free',
  'odds_boost',
] as const
export const bonusOutcomes = ['converted', 'capped', 'lost'] as const
export const contributionTypes = ['slot', 'casino', 'live', 'fast'] as const

const namedGame = z.object({ sysname: z.string(), name: z.string() })

/** The terms of a bonus as data; the page has the texts. */
const bonusConditions = z.object({
  /** The wagering multiple, and whether it applies to the deposit too. */
  wager_times: z.number(),
  wager_of: z.enum(['bonus', 'deposit_and_bonus']),
  counts_main: z.boolean(),
  /** The contribution of stakes in percent, by game type. */
  weights: z.array(z.object({ type: z.enum(contributionTypes), percent: z.number() })),
  /** Games whose contribution differs from their type's. */
  weighed_games: z.array(namedGame.extend({ percent: z.number() })),
  excluded_games: z.array(namedGame),
  excluded_studios: z.array(z.string()),
  most_stake: money.nullable(),
  most_converted: money.nullable(),
  wager_days: z.number().int(),
  /** Requirements for a bet; null for a casino bonus. */
  bets: z.object({ least_odds: z.number().int(), sports: z.array(z.enum(sports)).nullable() }).nullable(),
  free_bet: z.object({ kinds: z.array(z.enum(freeBetKinds)), returns_stake: z.boolean() }).nullable(),
  /** Null for any other kind: the boost in percent and the bets; the bonus amount is the max stake. */
  odds_boost: z
    .object({
      kinds: z.array(z.enum(freeBetKinds)),
      percent: z.number(),
      most_odds: z.number().int(),
      is_live: z.boolean(),
    })
    .nullable(),
  /** The expected cost of the wagering, calculated from the RTP of the games that count. */
  expected_cost: money.nullable(),
})
export type BonusConditions = z.infer<typeof bonusConditions>

export const bonusOffer = z.object({
  kind: z.enum(bonusKinds),
  /** Null where the award is a share of a deposit. */
  amount: money.nullable(),
  /** Of the deposit, in percent, with a maximum and a minimum deposit. */
  share: z.object({ percent: z.number(), most: money, least_deposit: money }).nullable(),
  claim_days: z.number().int(),
  /** The wagering target and its cost are known only when the amount is known. */
  conditions: bonusConditions,
})
export type BonusOffer = z.infer<typeof bonusOffer>

const bonus = z.object({
  id: z.string(),
  type: z.enum(bonusProducts),
  status: z.enum(bonusStatuses),
  outcome: z.enum(bonusOutcomes).nullable(),
  kind: z.enum(bonusKinds),
  title: z.string(),
  description: z.string(),
  created_at: isoTime,
  amount: money,
  balance: money,
  deposit: money.nullable(),
  /** The wagering target, and what of it is staked and left. */
  wagering: z.object({ target: money, done: money, left: money, percent: z.number() }),
  converted: money.nullable(),
  claim_until: isoTime.nullable(),
  wager_until: isoTime.nullable(),
  ended_at: isoTime.nullable(),
  /** Whether only this bonus is used for stakes (BN-07). */
  is_isolated: z.boolean(),
  /** Open rounds with its money; if the bonus ended now, their wins would not be credited to it. */
  open_rounds: z.number().int(),
  conditions: bonusConditions,
})
export type Bonus = z.infer<typeof bonus>

const getInput = z.object({
  status: z.enum(bonusStatuses, { error: 'UNKNOWN' }).optional(),
  fields: z.array(identifier).optional(),
  ...page(20, 100),
})
const ofBonus = z.object({ bonus_id: rowId })
const errors = ['SumsubVerificationRequired', 'AccessDenied'] as const

export const bonusesCalls = {
  get: get({
    access: 'player',
    summary: 'The player’s casino bonuses: those that can be used first, then the others, the newest first',
    input: getInput,
    output: listOf(bonus),
  }),
  activate: post({
    access: 'player',
    summary: 'Puts a bonus into the bonus balance; there is one at a time',
    input: ofBonus,
    output: done,
    errors,
  }),
  deactivate: post({
    access: 'player',
    summary: 'Sets a bonus aside; it waits, and its time runs on',
    input: ofBonus,
    output: done,
  }),
  remove: post({
    access: 'player',
    summary: 'Gives a bonus up, with what is left of it',
    input: ofBonus,
    output: done,
  }),
}

/** A betting bonus cannot be set aside, because its bets stay open for days. */
export const bettingBonusesCalls = {
  get: get({
    access: 'player',
    summary: 'The player’s betting bonuses: those that can be used first, then the others, the newest first',
    input: getInput,
    output: listOf(bonus),
  }),
  activate: post({
    access: 'player',
    summary: 'Puts a bonus into the betting bonus balance; there is one at a time',
    input: ofBonus,
    output: done,
    errors,
  }),
  remove: post({
    access: 'player',
    summary: 'Gives a betting bonus up, with what is left of it',
    input: ofBonus,
    output: done,
  }),
}
