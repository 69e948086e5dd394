import { chooseOf } from '../combinations.ts'
import type { ExactMetrics } from '../exact-metrics.ts'
import { minus, none, plus, rational, times, type Rational } from '#contract/rational.ts'
import { partsOf, type PickRules, type SlotGame } from '../slot-game.ts'
import { spinMoments } from '../spin-moments.ts'

/** The pay of the opened places, in stakes. The order is drawn, so the choice of places does not matter. */
export type PickMoments = {
  mean: Rational
  square: Rational
  best: number
  least: number
  bestChance: Rational
}

export function pickMoments({ values, picks }: PickRules): PickMoments {
  const [count, sum] = [values.length, values.reduce((all, value) => all + value, 0)]
  const squares = values.reduce((all, value) => all + value * value, 0)
  const sorted = values.toSorted((a, b) => b - a)
  const top = sorted.slice(0, picks)
  const lowest = top.at(-1)!
  const [chosen, alike] = [top, sorted].map((of) => of.filter((value) => value === lowest).length)
  return {
    mean: rational(BigInt(picks * sum), BigInt(count)),
    // Each place is opened with the chance picks/count, and two of them together with that of a pair.
    square: plus(
      rational(BigInt(picks * squares), BigInt(count)),
      rational(BigInt(picks * (picks - 1) * (sum * sum - squares)), BigInt(count * (count - 1))),
    ),
    best: top.reduce((all, value) => all + value, 0),
    least: sorted.slice(-picks).reduce((all, value) => all + value, 0),
    bestChance: rational(chooseOf(alike!, chosen!), chooseOf(count, picks)),
  }
}

/** The exact figures of a game with picks: the reels by their moments, the places independent of them. */
export function pickMetrics(game: SlotGame, rules: PickRules): ExactMetrics {
  const { byScatter, total } = spinMoments(game, 'base')
  const parts = partsOf(game)
  const picks = pickMoments(rules)
  const share = (combinations: bigint) => rational(combinations, total)
  const inStakes = (units: number) => rational(BigInt(units), BigInt(parts))
  let [win, square, hits, triggers, baseWin] = [none, none, 0n, 0n, 0n]
  let top = { timesStake: none, probability: none }
  let topBase = { units: -1, combinations: 0n }
  for (const [scatters, row] of byScatter) {
    const isReached = scatters >= rules.least
    const spin = rational(row.win, total * BigInt(parts))
    win = plus(win, spin)
    square = plus(square, rational(row.square, total * BigInt(parts) ** 2n))
    baseWin += row.win
    hits += row.hits
    if (row.best > topBase.units) topBase = { units: row.best, combinations: 0n }
    if (row.best === topBase.units) topBase.combinations += row.bestCombinations
    if (isReached) {
      triggers += row.combinations
      win = plus(win, times(share(row.combinations), picks.mean))
      const both = times(rational(2n, 1n), times(spin, picks.mean))
      square = plus(square, plus(both, times(share(row.combinations), picks.square)))
    }
    const timesStake = plus(inStakes(row.best), rational(BigInt(isReached ? picks.best : 0), 1n))
    const more = minus(timesStake, top.timesStake).numerator
    const chance = times(share(row.bestCombinations), isReached ? picks.bestChance : rational(1n, 1n))
    if (more > 0n) top = { timesStake, probability: chance }
    if (more === 0n) top.probability = plus(top.probability, chance)
  }
  return {
    returnToPlayer: win,
    baseReturn: rational(baseWin, total * BigInt(parts)),
    variance: minus(square, times(win, win)),
    // Scatters that lay out places also pay themselves (checkGame).
    hitRate: share(hits),
    triggerRate: share(triggers),
    freeSpinsPerTrigger: rational(BigInt(rules.picks), 1n),
    topWin: top,
    topBaseSpin: { timesStake: inStakes(topBase.units), probability: share(topBase.combinations) },
  }
}

/** A bought feature: its price in stakes, its return, and the deviation of its rounds. */
export function boughtMetrics(rules: PickRules) {
  const { mean, square, best, least } = pickMoments(rules)
  return {
    priceTimesStake: rules.priceTimesStake,
    mean,
    variance: minus(square, times(mean, mean)),
    best,
    least,
    returnToPlayer: times(mean, rational(1n, BigInt(rules.priceTimesStake))),
  }
}
