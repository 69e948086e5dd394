import type { ExactMetrics } from '../exact-metrics.ts'
import { minus, plus, rational, times, type Rational } from '#contract/rational.ts'
import { partsOf, type SlotGame, type TumbleRules } from '../slot-game.ts'
import { payOfCount } from './anywhere-wins.ts'
import { addedMoments, type AddedMoments } from './added-orbs.ts'
import { firstWin, waysToShow, windowsOf, withoutWin } from './first-window.ts'
import { tumbleChain, type TumbleModel } from './tumble-chain.ts'

/** Published decimals of the chain’s results, which are exact to more. */
const decimals = 12

const published = (value: number): Rational =>
  rational(BigInt(Math.round(value * 10 ** decimals)), 10n ** BigInt(decimals))

/** The game as a chain: independent places, and only the count of each symbol. */
function modelOf(game: SlotGame, { orb, most }: TumbleRules): TumbleModel & { total: number } {
  const strip = game.strips.base[0]!
  const contributionOf = (symbol: string) => strip.filter((shown) => shown === symbol).length
  const paying = game.symbolNames.filter((symbol) => symbol !== orb)
  const symbols = paying.map((symbol) => ({
    weight: contributionOf(symbol),
    payOf: (count: number) => payOfCount(game, symbol, count),
  }))
  const least = Math.min(...paying.map((symbol) => game.linePays[symbol]!.findIndex((pay) => pay > 0) + 1))
  const places = game.rows * game.strips.base.length
  return { places, least, most, symbols, stayingWeight: contributionOf(orb), total: strip.length }
}

type Window = { pay: number; orbs: number; isCleared: boolean; ways: bigint }

/** Every window by its counts: its pay, its orbs, and whether all its places win. */
function everyWindow({ places, least, symbols, stayingWeight }: TumbleModel): Window[] {
  const weights = [...symbols.map(({ weight }) => weight), stayingWeight]
  return [...windowsOf(places, symbols.length)].map((counts) => ({
    pay: symbols.reduce((sum, { payOf }, at) => sum + payOf(counts[at]!), 0),
    orbs: counts.at(-1)!,
    isCleared: counts.every((count, at) => count === 0 || (at < symbols.length && count >= least)),
    ways: waysToShow(counts, weights),
  }))
}

const sumOf = (windows: readonly Window[]): bigint => windows.reduce((sum, { ways }) => sum + ways, 0n)

/**
 * The max payout of a round. No window pays more than the best one, and if every such window clears all its
 * places, each tumble can bring it again: the round is then the max number of them, plus the last window that
 * pays most with its orbs.
 */
function topRound(
  game: SlotGame,
  rules: TumbleRules,
  windows: readonly Window[],
  added: readonly AddedMoments[],
): { units: number; probability: Rational } {
  const { most: tumbles } = rules
  const most = Math.max(...windows.map(({ pay }) => pay))
  const best = windows.filter(({ pay }) => pay === most)
  if (!best.every(({ isCleared }) => isCleared))
    throw new RangeError(`the best window of ${game.sysname} does not clear all places`)
  const valueOf = ({ pay, orbs }: Window) => (tumbles * most + pay) * added[orbs]!.best
  const units = Math.max(...windows.map(valueOf))
  const total = sumOf(windows)
  const last = windows
    .filter((window) => valueOf(window) === units)
    .map((window) => times(rational(window.ways, total), added[window.orbs]!.bestChance))
  const before = rational(sumOf(best) ** BigInt(tumbles), total ** BigInt(tumbles))
  return { units, probability: times(last.reduce(plus), before) }
}

/**
 * The exact figures of a game with tumbles. The first window is counted in whole numbers; mean and square of
 * whole rounds come from the chain of tumbles and are published to twelve places.
 */
export function tumbleMetrics(game: SlotGame, rules: TumbleRules): ExactMetrics {
  const model = modelOf(game, rules)
  const { places, least, symbols, stayingWeight, total } = model
  const parts = partsOf(game)
  const windows = everyWindow(model)
  const all = BigInt(total) ** BigInt(places)
  const { ends, tumbles } = tumbleChain(model)
  const added = ends.map((_, orbs) => addedMoments(rules, orbs))
  let [win, square] = [0, 0]
  for (const [orbs, end] of ends.entries()) {
    win += end.win * added[orbs]!.mean
    square += end.square * added[orbs]!.square
  }
  const returnToPlayer = published(win / parts)
  const hitRate = rational(all - withoutWin(places, least, symbols, stayingWeight), all)
  const top = topRound(game, rules, windows, added)
  const topPay = Math.max(...windows.map(({ pay }) => pay))
  const inStakes = (units: number) => rational(BigInt(units), BigInt(parts))
  return {
    returnToPlayer,
    baseReturn: rational(firstWin(places, total, symbols), all * BigInt(parts)),
    variance: minus(published(square / parts ** 2), times(returnToPlayer, returnToPlayer)),
    hitRate,
    // A round tumbles exactly if it wins.
    triggerRate: hitRate,
    freeSpinsPerTrigger: times(published(tumbles), rational(hitRate.denominator, hitRate.numerator)),
    topWin: { timesStake: inStakes(top.units), probability: top.probability },
    topBaseSpin: {
      timesStake: inStakes(topPay),
      probability: rational(sumOf(windows.filter(({ pay }) => pay === topPay)), all),
    },
  }
}
