import { columnAt } from '../evaluate-spin.ts'
import type { ExactMetrics } from '../exact-metrics.ts'
import { isMore } from '../../frame/distribution.ts'
import { minus, none, plus, rational, times, type Rational } from '#contract/rational.ts'
import { partsOf, type SlotGame, type StayRules } from '../slot-game.ts'
import { columnsOf, distributionOf, type SpinDistribution } from '../spin-distribution.ts'
import { timesUntil, type Held } from './play-stays.ts'

const one = rational(1n, 1n)
const whole = (number: number) => rational(BigInt(number), 1n)

/** Expectations of a step, or of the rest of the round; wins in parts of the stake. */
type Prospect = {
  mean: Rational
  square: Rational
  zero: Rational
  best: number
  bestChance: Rational
  steps: Rational
}

function wildReels(game: SlotGame): { reel: number; chance: Rational }[] {
  return game.strips.base.flatMap((strip, reel) => {
    const seen = strip.filter((_, stop) => columnAt(strip, stop, game.rows).includes(game.wild!)).length
    return seen === 0 ? [] : [{ reel, chance: rational(BigInt(seen), BigInt(strip.length)) }]
  })
}

/** The pay of a spin with these reels filled, if no other wild comes into view. */
export function heldDistribution(game: SlotGame, held: Held): SpinDistribution {
  const reels = game.strips.base.map((strip, reel) =>
    held.has(reel)
      ? [{ column: Array.from({ length: game.rows }, () => game.wild!), stops: 1 }]
      : columnsOf(strip, game.rows).filter(({ column }) => !column.includes(game.wild!)),
  )
  const factors = Array.from({ length: reels.length + 1 }, (_, length) => timesUntil(held, length))
  return distributionOf(game, reels, 1, factors)
}

function prospectOf({ outcomes, total }: SpinDistribution): Prospect {
  let [win, square, zero] = [0n, 0n, 0n]
  let top = { units: -1, combinations: 0n }
  for (const { winUnits, combinations } of outcomes) {
    win += BigInt(winUnits) * combinations
    square += BigInt(winUnits) ** 2n * combinations
    if (winUnits === 0) zero += combinations
    if (winUnits > top.units) top = { units: winUnits, combinations: 0n }
    if (winUnits === top.units) top.combinations += combinations
  }
  return {
    mean: rational(win, total),
    square: rational(square, total),
    zero: rational(zero, total),
    best: top.units,
    bestChance: rational(top.combinations, total),
    steps: none,
  }
}

/** One step and the rest, which depends only on the reels filled then. */
const together = (step: Prospect, rest: Prospect): Prospect => ({
  mean: plus(step.mean, rest.mean),
  square: [step.square, times(whole(2), times(step.mean, rest.mean)), rest.square].reduce(plus),
  zero: times(step.zero, rest.zero),
  best: step.best + rest.best,
  bestChance: times(step.bestChance, rest.bestChance),
  steps: plus(step.steps, rest.steps),
})

function mixed(all: readonly { chance: Rational; of: Prospect }[]): Prospect {
  const mean = (part: (of: Prospect) => Rational) =>
    all.map(({ chance, of }) => times(chance, part(of))).reduce(plus)
  const best = Math.max(...all.map(({ of }) => of.best))
  const likely = all.filter(({ of }) => of.best === best)
  return {
    mean: mean(({ mean: of }) => of),
    square: mean(({ square }) => square),
    zero: mean(({ zero }) => zero),
    steps: mean(({ steps }) => steps),
    best,
    bestChance: likely.map(({ chance, of }) => times(chance, of.bestChance)).reduce(plus),
  }
}

/** All results of the next step on the filled reels: each empty one gets a wild of some multiplier, or none. */
function nextHeld(
  held: Held,
  reels: ReturnType<typeof wildReels>,
  { multipliers }: StayRules,
): { chance: Rational; held: Held }[] {
  const weights = multipliers.reduce((sum, { weight }) => sum + weight, 0)
  let all: { chance: Rational; held: Held }[] = [{ chance: one, held }]
  for (const { reel, chance } of reels) {
    if (held.has(reel)) continue
    all = all.flatMap((so) => [
      { chance: times(so.chance, minus(one, chance)), held: so.held },
      ...multipliers.map(({ times: by, weight }) => ({
        chance: times(so.chance, times(chance, rational(BigInt(weight), BigInt(weights)))),
        held: new Map([...so.held, [reel, by]]),
      })),
    ])
  }
  return all
}

/** Every set of reels that can be filled, with their multipliers. */
export const heldSets = (game: SlotGame, stays: StayRules): Held[] =>
  nextHeld(new Map(), wildReels(game), stays).map(({ held }) => held)

/** For every set of filled reels: one step with it, and the whole rest from it. */
function chainOf(game: SlotGame, stays: StayRules) {
  const reels = wildReels(game)
  const known = new Map<string, Prospect>()
  const remembered = (kind: string, held: Held, solve: () => Prospect): Prospect => {
    const key = `${kind} ${reels.map(({ reel }) => held.get(reel) ?? '-').join()}`
    const found = known.get(key) ?? solve()
    known.set(key, found)
    return found
  }
  const step = (held: Held) => remembered('step', held, () => prospectOf(heldDistribution(game, held)))
  const turn = (held: Held): Prospect =>
    remembered('turn', held, () =>
      mixed(
        nextHeld(held, reels, stays).map(({ chance, held: next }) => {
          if (next.size === held.size) return { chance, of: step(next) }
          const again = turn(next)
          return { chance, of: together(step(next), { ...again, steps: plus(again.steps, one) }) }
        }),
      ),
    )
  const first = () =>
    mixed(nextHeld(new Map(), reels, stays).map(({ chance, held }) => ({ chance, of: step(held) })))
  const none = reels.map(({ chance }) => minus(one, chance)).reduce(times)
  return { turn, first, trigger: minus(one, none) }
}

/** The exact figures of a game with wilds that stay: a Markov chain on the sets of reels that they fill. */
export function staysMetrics(game: SlotGame, stays: StayRules): ExactMetrics {
  const { turn, first, trigger } = chainOf(game, stays)
  const round = turn(new Map())
  const base = first()
  const inStakes = rational(1n, BigInt(partsOf(game)))
  const returnToPlayer = times(round.mean, inStakes)
  if (!isMore(trigger, none)) throw new RangeError(`no wild comes to a reel of ${game.sysname}`)
  return {
    returnToPlayer,
    baseReturn: times(base.mean, inStakes),
    variance: minus(times(round.square, times(inStakes, inStakes)), times(returnToPlayer, returnToPlayer)),
    hitRate: minus(one, round.zero),
    triggerRate: trigger,
    freeSpinsPerTrigger: times(round.steps, rational(trigger.denominator, trigger.numerator)),
    topWin: { timesStake: times(whole(round.best), inStakes), probability: round.bestChance },
    topBaseSpin: { timesStake: times(whole(base.best), inStakes), probability: base.bestChance },
  }
}
