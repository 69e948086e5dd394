import type { OfferedMarket } from '#book/feed/feed-message.ts'
import { knockOutChances } from '#book/prices/knock-out.ts'
import { offerMarket, usualMargins } from '#book/prices/margin/offer-prices.ts'
import { setChance } from '#book/prices/tennis/tennis-chain.ts'
import { parametersOf } from '../strengths.ts'
import type { Outright } from './outright-calendar.ts'

/** A quarter of the odds for the first three: those who lose in the semi-finals tie for the third place. */
const terms = { divisor: '4', places: '3' }
/** Of a hundred, as much as on other long lists of outcomes. */
const margins = { ...usualMargins, ofGroup: { ...usualMargins.ofGroup, main: 0.12 } }

/** How likely one beats another, of as many sets as are played. */
const beats = ({ world, competition, edition, field }: Outright, one: number, another: number): number => {
  const [home, away] = [field[one], field[another]]
  const parameters = home && away && parametersOf(world.seed, competition, { home, away }, edition)
  if (parameters?.sport !== 'tennis') return 0.5
  const set = setChance(parameters.serve)
  return parameters.bestOf === 3 ? set ** 2 * (3 - 2 * set) : set ** 3 * (10 - 15 * set + 6 * set ** 2)
}

const known = new Map<string, OfferedMarket>()
const mostKnown = 50

const compute = (outright: Outright): OfferedMarket => {
  const { field } = outright
  const pairs = new Map<number, number>()
  const beatsOnce = (one: number, another: number): number => {
    const [low, high] = [Math.min(one, another), Math.max(one, another)]
    const key = low * field.length + high
    const chance = pairs.get(key) ?? beats(outright, low, high)
    pairs.set(key, chance)
    return one === low ? chance : 1 - chance
  }
  const chances = knockOutChances(field.length, beatsOnce)
  const shares = field
    .map(({ ref }, at) => ({ outcome: ref, winShare: chances[at] ?? 0, refundShare: 0 }))
    .toSorted((a, b) => b.winShare - a.winShare)
  return offerMarket({ name: 'outright_winner', group: 'main' }, terms, shares, margins)
}

/** Who wins an edition, by the strengths that its matches are drawn from; computed once, and the same until it begins. */
export const priceOutright = (outright: Outright): OfferedMarket => {
  const market = known.get(outright.ref) ?? compute(outright)
  if (known.size >= mostKnown) known.clear()
  known.set(outright.ref, market)
  return market
}
