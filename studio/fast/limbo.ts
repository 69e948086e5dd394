import type { PictureOf } from '#contract/studio-views.ts'
import type { Draw } from '../frame/draw.ts'
import type { Distribution } from '../frame/distribution.ts'
import type { Game } from '../frame/game.ts'
import { none, rational, type Rational } from '#contract/rational.ts'

/** `target` is in hundredths of the stake. */
export type LimboChoice = { stakeMinor: bigint; target: number }
type LimboState = LimboChoice & { reached: bigint }

export const limboTargets = { least: 101, most: 1_000_000 }
const half = 2 ** 26
const all = BigInt(half) * BigInt(half)

/**
 * The reach of a number of 52 bits, in hundredths: 99 % of the fair factor and never below 1.00, so that each
 * target x is reached with a chance of 0.99/x. The formula of Bustabit’s crash, without its rounding to nine
 * digits.
 */
export function limboReach(word: bigint): bigint {
  const reach = (99n * all) / (all - word)
  return reach < 100n ? 100n : reach
}

function drawWord(draw: Draw): bigint {
  const high = draw(half)
  return BigInt(high) * BigInt(half) + BigInt(draw(half))
}

/** Exact chance over all 2⁵² numbers. */
export const limboChance = (target: number): Rational => rational((99n * all) / BigInt(target), all)

export function limboDistribution(target: number): Distribution {
  const reaching = (99n * all) / BigInt(target)
  return [
    { weight: reaching, timesStake: rational(BigInt(target), 100n) },
    { weight: all - reaching, timesStake: none },
  ]
}

function isOffered(target: number): boolean {
  return Number.isInteger(target) && target >= limboTargets.least && target <= limboTargets.most
}

export const limbo: Game<LimboChoice, LimboState, PictureOf<'limbo'>> = {
  sysname: 'limbo',
  mathVersion: 'limbo-1',
  stakeOf: ({ stakeMinor, target }) => (isOffered(target) ? stakeMinor : undefined),
  start: (choice, draw) => ({ ...choice, reached: limboReach(drawWord(draw)) }),
  winOf: ({ stakeMinor, target, reached }) =>
    reached >= BigInt(target) ? (stakeMinor * BigInt(target)) / 100n : 0n,
  view: ({ target, reached }) => ({ kind: 'limbo', target, reached: String(reached) }),
}
