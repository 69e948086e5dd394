import type { ExactMetrics } from '../exact-metrics.ts'
import { minus, rational, times } from '#contract/rational.ts'
import { partsOf, type FallRules, type SlotGame } from '../slot-game.ts'
import { countFalls } from './count-falls.ts'

/** The exact figures of a game with falls: every combination of stops is one round, and all are played. */
export function fallsMetrics(game: SlotGame, rules: FallRules): ExactMetrics {
  const { outcomes, total, baseOutcomes } = countFalls(game, rules)
  const [rounds, parts] = [BigInt(total), BigInt(partsOf(game))]
  let [win, square, falls, hits] = [0n, 0n, 0n, 0n]
  let top = outcomes[0]!
  for (const outcome of outcomes) {
    const [units, seen] = [BigInt(outcome.winUnits), BigInt(outcome.rounds)]
    win += units * seen
    square += units * units * seen
    falls += BigInt(outcome.falls)
    if (outcome.winUnits > 0) hits += seen
    if (outcome.winUnits > top.winUnits) top = outcome
  }
  const returnToPlayer = rational(win, rounds * parts)
  const baseWin = [...baseOutcomes].reduce((sum, [units, seen]) => sum + BigInt(units) * BigInt(seen), 0n)
  const topBase = Math.max(...baseOutcomes.keys())
  return {
    returnToPlayer,
    baseReturn: rational(baseWin, rounds * parts),
    variance: minus(rational(square, rounds * parts * parts), times(returnToPlayer, returnToPlayer)),
    hitRate: rational(hits, rounds),
    // A round has a fall exactly if it has a win.
    triggerRate: rational(hits, rounds),
    freeSpinsPerTrigger: rational(falls, hits),
    topWin: {
      timesStake: rational(BigInt(top.winUnits), parts),
      probability: rational(BigInt(top.rounds), rounds),
    },
    topBaseSpin: {
      timesStake: rational(BigInt(topBase), parts),
      probability: rational(BigInt(baseOutcomes.get(topBase) ?? 0), rounds),
    },
  }
}
