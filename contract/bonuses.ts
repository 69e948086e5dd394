import { z } from 'zod'
import { sports } from './betting-words.ts'
import { freeBetKinds } from './bonus-terms.ts'
import { get, post } from './call.ts'
import { done, identifier, isoTime, money, rowId } from './fields.ts'
import { listOf, page } from './paging.ts'

/** What a bonus may be (BN-05). */
export const bonusStatuses = [
  'available',
  'active',
  'wagering',
  'completed',
  'deactivated',
  'removed',
  'expired',
] as const

/** What a bonus is staked on. */
export const bonusProducts = ['casino', 'betting'] as const
/**
 * Whether it becomes the player's own, stands until a withdrawal, or only what is won above it is the player's; or whether it is
 * the stake of one bet, the promise of one for the first bet that is lost, or a better price of one bet.
 */
export const bonusKinds = [
  'convertible',
  'non_sticky',
  'sticky',
  'free_bet',
  'risk_free',
  'odds_boost',
] as const
/** How one that was completed ended. */
export const bonusOutcomes = ['converted', 'capped', 'lost'] as const
/** Types of games that terms tell apart. */
export const weighedTypes = ['slot', 'casino', 'live', 'fast'] as const

const namedGame = z.object({ sysname: z.string(), name: z.string() })

/** What a player agrees to, in facts; the words are the page's. */
const bonusConditions = z.object({
  /** How often it is to be staked, and whether the deposit is staked as often. */
  wager_times: z.number(),
  wager_of: z.enum(['bonus', 'deposit_and_bonus']),
  counts_main: z.boolean(),
  /** How much of a stake counts, in percent, by type of game. */
  weights: z.array(z.object({ type: z.enum(weighedTypes), percent: z.number() })),
  /** Games whose stakes count otherwise than their type's. */
  weighed_games: z.array(namedGame.extend({ percent: z.number() })),
  excluded_games: z.array(namedGame),
  excluded_studios: z.array(z.string()),
  most_stake: money.nullable(),
  most_converted: money.nullable(),
  wager_days: z.number().int(),
  /** What a bet has to be; null of what is for the casino. */
  bets: z.object({ least_odds: z.number().int(), sports: z.array(z.enum(sports)).nullable() }).nullable(),
  /** Null of what is none. */
  free_bet: z.object({ kinds: z.array(z.enum(freeBetKinds)), returns_stake: z.boolean() }).nullable(),
  /** Null of what is none: how much more is won, in percent, and of what bets; the sum of the bonus is the most that they stake. */
  odds_boost: z
    .object({
      kinds: z.array(z.enum(freeBetKinds)),
      percent: z.number(),
      most_odds: z.number().int(),
      is_live: z.boolean(),
    })
    .nullable(),
  /** What the wagering is expected to cost, by the return of the games that count. */
  expected_cost: money.nullable(),
})
export type BonusConditions = z.infer<typeof bonusConditions>

/** What a promotion would give this reader, before there is a deposit or an activation. */
export const bonusOffer = z.object({
  kind: z.enum(bonusKinds),
  /** A sum, or null where it is a share of a deposit. */
  amount: money.nullable(),
  /** Of the deposit, in percent, up to a sum and from a smallest deposit on. */
  share: z.object({ percent: z.number(), most: money, least_deposit: money }).nullable(),
  claim_days: z.number().int(),
  /** The target and what it costs are known once the sum is. */
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
  /** What of it, with its winnings, is in the bonus balance, or set aside. */
  balance: money,
  deposit: money.nullable(),
  /** What there is to stake in all, and what of that is staked and left. */
  wagering: z.object({ target: money, done: money, left: money, percent: z.number() }),
  converted: money.nullable(),
  claim_until: isoTime.nullable(),
  wager_until: isoTime.nullable(),
  ended_at: isoTime.nullable(),
  /** Whether stakes take it alone (BN-07). */
  is_isolated: z.boolean(),
  /** Rounds under way with its money, whose wins it would not get any more if it ended now. */
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

/** A betting bonus cannot be set aside: bets that lie on it are open for days. */
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
