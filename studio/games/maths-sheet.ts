import { createHash } from 'node:crypto'
import { exactMetrics, type ExactMetrics } from '../maths/exact-metrics.ts'
import { boughtMetrics } from '../maths/picks/pick-metrics.ts'
import type { SlotGame } from '../maths/slot-game.ts'
import { asNumber, decimalText, rational, times, type Rational } from '#contract/rational.ts'

/**
 * The published maths of a game. Everything but σ is derived from exact fractions; texts of digits are cut,
 * never rounded up, so that no game promises more than it returns.
 */
export type MathsSheet = {
  sysname: string
  mathVersion: string
  /** SHA-256 of the definition: two sheets with equal hashes describe the same game (standards D5). */
  definitionHash: string
  volatility: string
  lines: number
  returnToPlayer: { percent: string; numerator: string; denominator: string }
  /** The share of the return from base spins; the rest comes from free spins. */
  baseReturnPercent: string
  hitRatePercent: string
  /** Standard deviation of a round's return on a stake of 1; tolerances are computed from it. */
  deviation: string
  freeSpins?: { oneRoundIn: string; meanSpins: string; multiplier: number; cap: number }
  /**
   * The feature of a game without free spins: one in how many rounds, and its mean number of steps (or held
   * coins).
   */
  feature?: { oneRoundIn: string; meanSteps: string }
  /** Price and payouts of a bought feature, in stakes, and its return. */
  bought?: {
    priceTimesStake: number
    percent: string
    mean: string
    deviation: string
    most: string
    least: string
  }
  /** The max payout of one base spin, in stakes, and one in how many rounds it comes. */
  topBaseSpin: { timesStake: string; oneRoundIn: string }
  /** The max payout of a round, in stakes; possible, but so improbable that only its power of ten is given. */
  topRound: { timesStake: string; oneRoundInTenToThe: number }
}

/** SHA-256 over the definition, written in the order of its type. */
export function definitionHash(game: SlotGame): string {
  const written = JSON.stringify(game, (_, part) => (typeof part === 'bigint' ? part.toString() : part))
  return createHash('sha256').update(written).digest('hex')
}

const percent = (share: Rational) => decimalText(times(share, rational(100n, 1n)), 2)
const inverse = ({ numerator, denominator }: Rational) => rational(denominator, numerator)

/** A game with a return above 100 % is not published. */
export function refuseAboveStake(name: string, { numerator, denominator }: Rational): void {
  if (numerator > denominator) throw new RangeError(`${name} returns more than is staked`)
}

function featureOf(
  { freeSpins }: SlotGame,
  { triggerRate, freeSpinsPerTrigger }: ExactMetrics,
): Pick<MathsSheet, 'freeSpins' | 'feature'> {
  const oneRoundIn = decimalText(inverse(triggerRate), 1)
  const mean = decimalText(freeSpinsPerTrigger, 2)
  const { multiplier, cap } = freeSpins
  return cap > 0
    ? { freeSpins: { oneRoundIn, meanSpins: mean, multiplier, cap } }
    : { feature: { oneRoundIn, meanSteps: mean } }
}

function boughtOf({ picks, sysname }: Pick<SlotGame, 'picks' | 'sysname'>): Pick<MathsSheet, 'bought'> {
  if (!picks) return {}
  const { priceTimesStake, mean, variance, best, least, returnToPlayer } = boughtMetrics(picks)
  refuseAboveStake(`${sysname}, bought,`, returnToPlayer)
  return {
    bought: {
      priceTimesStake,
      percent: percent(returnToPlayer),
      mean: decimalText(mean, 6),
      deviation: Math.sqrt(asNumber(variance)).toFixed(4),
      most: String(best),
      least: String(least),
    },
  }
}

/**
 * Computes a game's sheet; takes about a second, so the result is published as `maths.json` beside the game.
 */
export function mathsSheet(game: SlotGame): MathsSheet {
  const figures = exactMetrics(game)
  refuseAboveStake(game.sysname, figures.returnToPlayer)
  return {
    sysname: game.sysname,
    mathVersion: game.mathVersion,
    definitionHash: definitionHash(game),
    volatility: game.volatility,
    lines: game.lines.length,
    returnToPlayer: {
      percent: percent(figures.returnToPlayer),
      numerator: figures.returnToPlayer.numerator.toString(),
      denominator: figures.returnToPlayer.denominator.toString(),
    },
    baseReturnPercent: percent(figures.baseReturn),
    hitRatePercent: percent(figures.hitRate),
    deviation: Math.sqrt(asNumber(figures.variance)).toFixed(4),
    ...featureOf(game, figures),
    ...boughtOf(game),
    topBaseSpin: {
      timesStake: decimalText(figures.topBaseSpin.timesStake, 1),
      oneRoundIn: decimalText(inverse(figures.topBaseSpin.probability), 0),
    },
    topRound: {
      timesStake: decimalText(figures.topWin.timesStake, 1),
      oneRoundInTenToThe: decimalText(inverse(figures.topWin.probability), 0).length - 1,
    },
  }
}
