import { z } from 'zod'
import { termsMinor } from './numbers.ts'
import { jackpotKinds } from './jackpots.ts'

const minor = termsMinor()
/** Not an amount of money: one chance in this many minor units staked. */
const chance = z.string().regex(/^[1-9]\d{0,14}$/)

/** One level of a jackpot. The amounts are in its currency. */
export const jackpotLevel = z
  .object({
    name: z.string().min(1).max(40),
    kind: z.enum(jackpotKinds),
    /** Contribution: the share of each stake that feeds it. */
    basisPoints: z.number().int().min(1).max(1000),
    seed: minor,
    /** For `must_hit_by`: the max payout; contributions above it start the next cycle. */
    cap: minor.nullable(),
    /** For `progressive`: one chance in this much staked. */
    odds: chance.nullable(),
    /** For `timed`: it is won by this hour of each day, UTC. */
    hour: z.number().int().min(0).max(23).nullable(),
  })
  .superRefine(({ kind, seed, cap, odds, hour }, ctx) => {
    const needs = (path: string, isGiven: boolean) =>
      isGiven || ctx.addIssue({ code: 'custom', path: [path], message: 'REQUIRED' })
    if (kind === 'must_hit_by') needs('cap', cap !== null)
    if (kind === 'progressive') needs('odds', odds !== null)
    if (kind === 'timed') needs('hour', hour !== null)
    if (kind === 'must_hit_by' && cap !== null && BigInt(cap) <= BigInt(seed))
      ctx.addIssue({ code: 'custom', path: ['cap'], message: 'MIN_VALUE' })
  })
export type JackpotLevelTerms = z.output<typeof jackpotLevel>

export const jackpotLevels = z.array(jackpotLevel).min(1).max(4)
