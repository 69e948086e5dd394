import { chooseOf } from '../combinations.ts'
import type { ExactMetrics } from '../exact-metrics.ts'
import { minus, none, plus, rational, times, type Rational } from '#contract/rational.ts'
import { partsOf, type HoldRules, type SlotGame } from '../slot-game.ts'
import { spinMoments } from '../spin-moments.ts'

/** Expectations when the respins begin: the number of coins, its square, and a full window. */
type HeldCoins = { mean: Rational; square: Rational; full: Rational }

const whole = (number: number) => rational(BigInt(number), 1n)

/**
 * The number of coins held at the end, from `count` at the start: a Markov chain on filled places and respins
 * left, solved from its end.
 */
export function heldCoins(
  { respins, oneIn }: Pick<HoldRules, 'respins' | 'oneIn'>,
  places: number,
  coins: number,
): HeldCoins {
  const known = new Map<string, HeldCoins>()
  /** The chance that `come` of the empty places get a coin at once. */
  const chanceOf = (empty: number, come: number): Rational =>
    rational(
      chooseOf(empty, come) * BigInt(oneIn - 1) ** BigInt(empty - come),
      BigInt(oneIn) ** BigInt(empty),
    )
  const solve = (filled: number, left: number): HeldCoins => {
    if (left === 0 || filled === places)
      return {
        mean: whole(filled),
        square: whole(filled * filled),
        full: whole(filled === places ? 1 : 0),
      }
    const sum = { mean: none, square: none, full: none }
    for (let come = 0; come <= places - filled; come += 1) {
      const chance = chanceOf(places - filled, come)
      const next = from(filled + come, come === 0 ? left - 1 : respins)
      sum.mean = plus(sum.mean, times(chance, next.mean))
      sum.square = plus(sum.square, times(chance, next.square))
      sum.full = plus(sum.full, times(chance, next.full))
    }
    return sum
  }
  const from = (filled: number, left: number): HeldCoins => {
    const key = `${filled}/${left}`
    const found = known.get(key) ?? solve(filled, left)
    known.set(key, found)
    return found
  }
  return from(coins, respins)
}

/** Mean, mean square and max of the value of one coin, in parts of the stake. */
function coinWorth({ values }: HoldRules, parts: number) {
  const weights = values.reduce((sum, { weight }) => sum + weight, 0)
  const average = (of: (units: number) => number) =>
    rational(
      BigInt(values.reduce((sum, { timesStake, weight }) => sum + weight * of(timesStake * parts), 0)),
      BigInt(weights),
    )
  const best = values.reduce((most, value) => (value.timesStake > most.timesStake ? value : most))
  return {
    mean: average((units) => units),
    square: average((units) => units * units),
    best: best.timesStake * parts,
    bestChance: rational(BigInt(best.weight), BigInt(weights)),
  }
}

/** Mean and mean square of the pay of the coins after `count` at the start; in parts of the stake. */
function payOfCoins(
  { mean, square, full }: HeldCoins,
  worth: ReturnType<typeof coinWorth>,
  places: number,
  bonus: number,
) {
  const spread = minus(worth.square, times(worth.mean, worth.mean))
  const allFull = times(whole(2 * bonus * places), times(worth.mean, full))
  return {
    mean: plus(times(mean, worth.mean), times(whole(bonus), full)),
    square: [
      times(mean, spread),
      times(square, times(worth.mean, worth.mean)),
      allFull,
      times(whole(bonus * bonus), full),
    ].reduce(plus),
  }
}

/**
 * The exact figures of a game that holds coins: reels by the distribution of wins and coins, held coins by the
 * chain, values by mean and square, because they are drawn independently.
 */
export function holdMetrics(game: SlotGame, hold: HoldRules): ExactMetrics {
  const { byScatter, total } = spinMoments(game, 'base')
  const parts = partsOf(game)
  const places = game.rows * game.strips.base.length
  const worth = coinWorth(hold, parts)
  const bonus = hold.fullTimesStake * parts
  const share = (combinations: bigint) => rational(combinations, total)

  let [win, square, hits, triggers, coins] = [none, none, none, none, none]
  let baseWin = 0n
  let top = { units: -1, probability: none }
  let topBase = { units: -1, combinations: 0n }
  for (const [count, row] of byScatter) {
    baseWin += row.win
    win = plus(win, share(row.win))
    square = plus(square, share(row.square))
    if (row.best > topBase.units) topBase = { units: row.best, combinations: 0n }
    if (row.best === topBase.units) topBase.combinations += row.bestCombinations
    if (count < hold.least) {
      hits = plus(hits, share(row.hits))
      continue
    }
    const held = heldCoins(hold, places, count)
    const paid = payOfCoins(held, worth, places, bonus)
    const chance = share(row.combinations)
    hits = plus(hits, chance)
    triggers = plus(triggers, chance)
    coins = plus(coins, times(chance, held.mean))
    win = plus(win, times(chance, paid.mean))
    square = plus(square, plus(times(times(whole(2), share(row.win)), paid.mean), times(chance, paid.square)))
    const units = row.best + places * worth.best + bonus
    const allBest = Array.from({ length: places }, () => worth.bestChance).reduce(times)
    const probability = times(times(share(row.bestCombinations), held.full), allBest)
    if (units > top.units) top = { units, probability: none }
    if (units === top.units) top.probability = plus(top.probability, probability)
  }
  const inStakes = rational(1n, BigInt(parts))
  const returnToPlayer = times(win, inStakes)
  return {
    returnToPlayer,
    baseReturn: rational(baseWin, total * BigInt(parts)),
    variance: minus(times(square, times(inStakes, inStakes)), times(returnToPlayer, returnToPlayer)),
    hitRate: hits,
    triggerRate: triggers,
    freeSpinsPerTrigger: rational(
      coins.numerator * triggers.denominator,
      coins.denominator * triggers.numerator,
    ),
    topWin: { timesStake: times(whole(top.units), inStakes), probability: top.probability },
    topBaseSpin: {
      timesStake: times(whole(topBase.units), inStakes),
      probability: share(topBase.combinations),
    },
  }
}
