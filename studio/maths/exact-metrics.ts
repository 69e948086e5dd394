import { partsOf, type SlotGame } from './slot-game.ts'
import { fallsMetrics } from './falls/falls-metrics.ts'
import { holdMetrics } from './hold/hold-metrics.ts'
import { minus, rational, times, type Rational } from '#contract/rational.ts'
import { spinMoments, type SpinMoments } from './spin-moments.ts'
import { staysMetrics } from './stays/stays-metrics.ts'
import { pickMetrics } from './picks/pick-metrics.ts'
import { tumbleMetrics } from './tumbles/tumble-metrics.ts'

/** The exact figures of a game. Returns and wins are in multiples of the stake, rates per round. */
export type ExactMetrics = {
  returnToPlayer: Rational
  /** The share of the return paid by the base spin alone. */
  baseReturn: Rational
  /** Variance of a round's win over its stake; its root is the σ of the confidence bounds. */
  variance: Rational
  hitRate: Rational
  triggerRate: Rational
  /** Mean number of free spins in a round that has any, retriggers and cap included. */
  freeSpinsPerTrigger: Rational
  topWin: { timesStake: Rational; probability: Rational }
  topBaseSpin: { timesStake: Rational; probability: Rational }
}

/**
 * Expected rest of the feature with `left` spins to play of `awarded`. Counts of paths stand for probabilities:
 * each is over `total ** (cap - awarded + left)`, the longest possible feature, so that all sums stay whole
 * numbers.
 */
type Feature = { spins: bigint; win: bigint; square: bigint; best: number; bestPaths: bigint }

function featureTable(game: SlotGame, free: SpinMoments): (left: number, awarded: number) => Feature {
  const { awards, cap } = game.freeSpins
  const known = new Map<number, Feature>()

  const solve = (left: number, awarded: number): Feature => {
    const sum: Feature = {
      spins: 0n,
      win: 0n,
      square: 0n,
      best: 0,
      bestPaths: free.total ** BigInt(cap - awarded),
    }
    if (left === 0) return sum
    Object.assign(sum, { best: -1, bestPaths: 0n })
    const pathsAfter = free.total ** BigInt(cap - awarded + left - 1)
    for (const [scatterCount, row] of free.byScatter) {
      const granted = Math.min(awards[scatterCount] ?? 0, cap - awarded)
      const next = feature(left - 1 + granted, awarded + granted)
      sum.spins += row.combinations * (pathsAfter + next.spins)
      sum.win += row.win * pathsAfter + row.combinations * next.win
      sum.square += row.square * pathsAfter + 2n * row.win * next.win + row.combinations * next.square
      const best = row.best + next.best
      if (best > sum.best) Object.assign(sum, { best, bestPaths: 0n })
      if (best === sum.best) sum.bestPaths += row.bestCombinations * next.bestPaths
    }
    return sum
  }
  const feature = (left: number, awarded: number): Feature => {
    const key = left * (cap + 1) + awarded
    const found = known.get(key) ?? solve(left, awarded)
    known.set(key, found)
    return found
  }
  return feature
}

const known = new WeakMap<SlotGame, ExactMetrics>()

/** The exact figures of a game, as fractions; cached. */
export function exactMetrics(game: SlotGame): ExactMetrics {
  const figures = known.get(game) ?? metricsOf(game)
  known.set(game, figures)
  return figures
}

function metricsOf(game: SlotGame): ExactMetrics {
  if (game.hold) return holdMetrics(game, game.hold)
  if (game.stays) return staysMetrics(game, game.stays)
  if (game.picks) return pickMetrics(game, game.picks)
  if (game.tumbles) return tumbleMetrics(game, game.tumbles)
  return game.falls ? fallsMetrics(game, game.falls) : spinMetrics(game)
}

/**
 * For a game with free spins: every stop combination of the base spin, and every path of the free spins,
 * retriggers and cap included. Nothing is estimated.
 */
function spinMetrics(game: SlotGame): ExactMetrics {
  const base = spinMoments(game, 'base')
  const free = spinMoments(game, 'free')
  const feature = featureTable(game, free)
  const { awards, cap } = game.freeSpins
  const paths = free.total ** BigInt(cap)
  const units = BigInt(partsOf(game))

  let [win, baseWin, square, hits, triggers, freeSpins] = [0n, 0n, 0n, 0n, 0n, 0n]
  let top = { best: -1, paths: 0n }
  let topBase = { best: -1, combinations: 0n }
  for (const [scatterCount, row] of base.byScatter) {
    baseWin += row.win
    // Scatters that award free spins always pay (checkGame), so a round wins exactly when its base spin does.
    hits += row.hits
    const granted = Math.min(awards[scatterCount] ?? 0, cap)
    const next = feature(granted, granted)
    win += row.win * paths + row.combinations * next.win
    square += row.square * paths + 2n * row.win * next.win + row.combinations * next.square
    freeSpins += row.combinations * next.spins
    if (granted > 0) triggers += row.combinations
    if (row.best + next.best > top.best) top = { best: row.best + next.best, paths: 0n }
    if (row.best + next.best === top.best) top.paths += row.bestCombinations * next.bestPaths
    if (row.best > topBase.best) topBase = { best: row.best, combinations: 0n }
    if (row.best === topBase.best) topBase.combinations += row.bestCombinations
  }

  const rounds = base.total * paths
  const returnToPlayer = rational(win, rounds * units)
  return {
    returnToPlayer,
    baseReturn: rational(baseWin, base.total * units),
    variance: minus(rational(square, rounds * units * units), times(returnToPlayer, returnToPlayer)),
    hitRate: rational(hits, base.total),
    triggerRate: rational(triggers, base.total),
    freeSpinsPerTrigger: triggers === 0n ? rational(0n, 1n) : rational(freeSpins, triggers * paths),
    topWin: { timesStake: rational(BigInt(top.best), units), probability: rational(top.paths, rounds) },
    topBaseSpin: {
      timesStake: rational(BigInt(topBase.best), units),
      probability: rational(topBase.combinations, base.total),
    },
  }
}
