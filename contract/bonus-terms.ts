import { z } from 'zod'
import { termsMinor } from './numbers.ts'
import { sports } from './betting-enums.ts'
import { isCurrency } from './money.ts'

const minor = termsMinor()
/** An amount in each currency that has one. */
const sums = z
  .record(z.string(), minor)
  .refine((of) => Object.keys(of).every((code) => isCurrency(code)) && Object.keys(of).length > 0)
/** A share in basis points: 10000 is 100 %. */
const share = z.number().int().min(0).max(10_000)
/** A multiple in hundredths: 3500 is 35 times. */
const times = z.number().int().min(0).max(20_000)
/** Bet types of a free bet or an odds boost; system bets are not allowed, since a system is several bets. */
export const freeBetKinds = ['single', 'express'] as const
const names = z.array(z.string().min(1).max(100)).max(1000)

/** The award: a fixed amount, or a share of the deposit up to a maximum. */
const award = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sum'), sums }),
  z.object({
    type: z.literal('share_of_deposit'),
    share: z.number().int().min(1).max(100_000),
    most: sums,
    leastDeposit: sums,
  }),
])

/**
 * The terms that a player accepts with a bonus; they apply for its whole life. Games, studios and game types
 * stand here by internal names, so that the terms can be read years later.
 */
export const bonusTerms = z.object({
  /**
   * `convertible`: becomes the player's own money when it has been wagered. `non_sticky` (non-sticky bonus): as well, and a
   * withdrawal forfeits it. `sticky`: never becomes money; winnings above it do. `free_bet`: the stake of one
   * bet, whose winnings are money. `risk_free`: the first stake of own money that is lost is returned as a free
   * bet, up to the amount. `odds_boost`: one bet of own money, of the amount at most, wins more than its odds.
   */
  kind: z.enum(['convertible', 'non_sticky', 'sticky', 'free_bet', 'risk_free', 'odds_boost']),
  award,
  /** The wagering requirement: the multiple, its base amount, and whether stakes of own money count. */
  wager: z.object({ times, of: z.enum(['bonus', 'deposit_and_bonus']), countsMain: z.boolean() }),
  /**
   * The contribution of games: how much of a stake counts, by game, else by studio, else by type, else by
   * `otherwise`. 0 is allowed and counts nothing.
   */
  weights: z.object({
    games: z.record(z.string(), share),
    studios: z.record(z.string(), share),
    types: z.partialRecord(z.enum(['casino', 'slot', 'live', 'fast']), share),
    otherwise: share,
  }),
  /** Where bonus money cannot be staked at all. */
  excluded: z.object({ games: names, studios: names, types: names }),
  /** The max bet while wagering: the maximum stake of a round that uses any money of the bonus. */
  mostStake: sums.nullable(),
  /** The maximum that is converted to money: an amount, and a multiple of the award. */
  mostConverted: z.object({ sums: sums.nullable(), times: times.nullable() }),
  /** Maximum number of grants: in total, and for each player. */
  grants: z.object({
    most: z.number().int().min(1).nullable(),
    eachPlayer: z.number().int().min(1).max(1000),
    /** The maximum total of all awards, in each currency. */
    budget: sums.nullable(),
  }),
  /** For betting bonuses: the bets that qualify. Default: the general minimum odds of the sportsbook. */
  bets: z
    .object({
      /** Of each leg, in thousandths. */
      leastOdds: z.number().int().min(1001).max(100_000),
      sports: z.array(z.enum(sports)).min(1).nullable(),
    })
    .optional(),
  /** For a free bet, and for a lost bet that is returned as one. */
  freeBet: z
    .object({
      kinds: z.array(z.enum(freeBetKinds)).min(1),
      returnsStake: z.boolean(),
    })
    .optional(),
  oddsBoost: z
    .object({
      kinds: z.array(z.enum(freeBetKinds)).min(1),
      /** The increase in basis points of the winnings. */
      share: z.number().int().min(1).max(10_000),
      /** Total odds of all legs before the boost, in thousandths. */
      mostOdds: z.number().int().min(1001).max(1_000_000),
      isLive: z.boolean(),
    })
    .optional(),
  /** A free bet or an odds boost must be used within these days. */
  claimDays: z.number().int().min(1).max(365),
  wagerDays: z.number().int().min(1).max(365),
})
export type BonusTerms = z.output<typeof bonusTerms>
