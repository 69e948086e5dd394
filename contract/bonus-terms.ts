import { z } from 'zod'
import { promisedMinor } from './numbers.ts'
import { sports } from './betting-words.ts'
import { isCurrency } from './money.ts'

const minor = promisedMinor()
/** A sum in each currency that has one. */
const sums = z
  .record(z.string(), minor)
  .refine((of) => Object.keys(of).every((code) => isCurrency(code)) && Object.keys(of).length > 0)
/** A share in basis points: 10000 is the whole. */
const share = z.number().int().min(0).max(10_000)
/** How often, in hundredths: 3500 is 35 times. */
const times = z.number().int().min(0).max(20_000)
/** What a free bet, or a boost, may be used on; a system is several bets. */
export const freeBetKinds = ['single', 'express'] as const
const names = z.array(z.string().min(1).max(100)).max(1000)

/** What is given: a sum, or a share of the deposit up to a sum. */
const award = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sum'), sums }),
  z.object({
    type: z.literal('share_of_deposit'),
    share: z.number().int().min(1).max(100_000),
    most: sums,
    /** The smallest deposit it is given for. */
    leastDeposit: sums,
  }),
])

/**
 * What a player agrees to with a bonus, and the house keeps to as long as it lasts. Only the house's own words for a game, a studio
 * and a type of game stand here, so that terms can be read years later.
 */
export const bonusTerms = z.object({
  /**
   * `convertible`: becomes the player's own when it has been wagered. `non_sticky` (non-sticky): as well, and a withdrawal gives it up.
   * `sticky`: never becomes money; what was won above it does. `free_bet`: the stake of one bet, whose winnings are money.
   * `risk_free`: the first stake of own money that is lost comes back as one, up to the sum. `odds_boost`: one bet of own money, of
   * the sum at most, wins more than its price says.
   */
  kind: z.enum(['convertible', 'non_sticky', 'sticky', 'free_bet', 'risk_free', 'odds_boost']),
  award,
  /** The wagering requirement: how often what is to be staked before it is the player's, and whether stakes of own money count. */
  wager: z.object({ times, of: z.enum(['bonus', 'deposit_and_bonus']), countsMain: z.boolean() }),
  /** The contribution of games: how much of a stake counts, by game, else by studio, else by type, else by `otherwise`. 0 is allowed and counts nothing. */
  weights: z.object({
    games: z.record(z.string(), share),
    studios: z.record(z.string(), share),
    types: z.partialRecord(z.enum(['casino', 'slot', 'live', 'fast']), share),
    otherwise: share,
  }),
  /** Where its money cannot be staked at all. */
  excluded: z.object({ games: names, studios: names, types: names }),
  /** The max bet while wagering: the most that a round may stake while any of it is the bonus's. */
  mostStake: sums.nullable(),
  /** The most that may become money: a sum, and how often what was given. */
  mostConverted: z.object({ sums: sums.nullable(), times: times.nullable() }),
  /** How many may have it: in all, and each player. */
  grants: z.object({
    most: z.number().int().min(1).nullable(),
    eachPlayer: z.number().int().min(1).max(1000),
    /** What may be given in all, in each currency. */
    budget: sums.nullable(),
  }),
  /** Of what is for bets: what it may be staked on. Terms that say nothing of it ask for the least odds that the house has for all. */
  bets: z
    .object({
      /** Of each leg, in thousandths. */
      leastOdds: z.number().int().min(1001).max(100_000),
      /** Null: all. */
      sports: z.array(z.enum(sports)).min(1).nullable(),
    })
    .optional(),
  /** Of a free bet, or of a lost one that comes back as one. */
  freeBet: z
    .object({
      kinds: z.array(z.enum(freeBetKinds)).min(1),
      /** Whether a win pays the stake as well. */
      returnsStake: z.boolean(),
    })
    .optional(),
  /** Of a boost of odds. */
  oddsBoost: z
    .object({
      kinds: z.array(z.enum(freeBetKinds)).min(1),
      /** How much more is won, in basis points of the winnings. */
      share: z.number().int().min(1).max(10_000),
      /** Of all legs together, before the boost, in thousandths. */
      mostOdds: z.number().int().min(1001).max(1_000_000),
      /** Whether a leg may be on an event that is under way. */
      isLive: z.boolean(),
    })
    .optional(),
  /** A free bet, or a boost, is to be used within them. */
  claimDays: z.number().int().min(1).max(365),
  wagerDays: z.number().int().min(1).max(365),
})
export type BonusTerms = z.output<typeof bonusTerms>
