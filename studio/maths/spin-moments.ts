import { enumerateLines } from './both-ways/enumerate-lines.ts'
import type { SlotGame, SpinMode } from './slot-game.ts'
import { spinDistribution, type SpinDistribution } from './spin-distribution.ts'
import { waysReels } from './ways/ways-reels.ts'
import { waysMoments } from './ways/ways-moments.ts'

/**
 * Sums over one scatter count: combinations, win and squared win, winning ones, and the best win with its
 * combinations.
 */
export type ScatterMoments = {
  combinations: bigint
  win: bigint
  square: bigint
  hits: bigint
  best: number
  bestCombinations: bigint
}

/** The moments of one spin; the combinations of all rows add up to `total`. */
export type SpinMoments = { byScatter: ReadonlyMap<number, ScatterMoments>; total: bigint }

export function momentsOf({ outcomes, total }: SpinDistribution): SpinMoments {
  const byScatter = new Map<number, ScatterMoments>()
  for (const { scatterCount, winUnits, combinations } of outcomes) {
    const row = byScatter.get(scatterCount) ?? {
      combinations: 0n,
      win: 0n,
      square: 0n,
      hits: 0n,
      best: -1,
      bestCombinations: 0n,
    }
    const win = BigInt(winUnits)
    row.combinations += combinations
    row.win += combinations * win
    row.square += combinations * win * win
    if (winUnits > 0) row.hits += combinations
    if (winUnits > row.best) Object.assign(row, { best: winUnits, bestCombinations: 0n })
    if (winUnits === row.best) row.bestCombinations += combinations
    byScatter.set(scatterCount, row)
  }
  return { byScatter, total }
}

/** One spin of a game, by the exact method that fits how it pays. */
export function spinMoments(game: SlotGame, mode: SpinMode): SpinMoments {
  if (game.pays === 'ways') {
    const multiplier = mode === 'free' ? game.freeSpins.multiplier : 1
    return waysMoments(game, waysReels(game, mode), multiplier)
  }
  return momentsOf(game.pays === 'both-ways' ? enumerateLines(game, mode) : spinDistribution(game, mode))
}
