import type { OfferedMarket } from '#betting-engine/feed/feed-message.ts'
import type { PlaceTerms } from '#betting-engine/markets/outright-markets.ts'
import type { MatchParameters } from '#betting-engine/matches/match-parameters.ts'
import { result, sharesOf } from '#betting-engine/prices/counted-kinds.ts'
import { spreadsOf } from '#betting-engine/prices/counts.ts'
import { toQualifyShares } from '#betting-engine/prices/football/to-qualify.ts'
import { offerMarket, usualMargins } from '#betting-engine/prices/margin/offer-prices.ts'
import { finalCounts } from '#betting-engine/prices/season/final-counts.ts'
import { knockOutChances } from '#betting-engine/prices/season/knock-out.ts'
import { leagueChances } from '#betting-engine/prices/season/league-chances.ts'
import { setChance } from '#betting-engine/prices/tennis/tennis-chain.ts'
import { emptyRecord } from '#betting-engine/records/empty-record.ts'
import { parametersOf } from '../strengths.ts'
import type { Outright } from './outright-calendar.ts'

/** In percent, as for other long lists of outcomes. */
const margins = { ...usualMargins, ofGroup: { ...usualMargins.ofGroup, main: 0.12 } }

/**
 * Each-way terms by the number of participants. In a knock-out of sixteen the losers of the semi-finals tie for
 * third place; of eight only the finalists are paid, at half the odds.
 */
const termsOf = ({ field, competition }: Outright): PlaceTerms => {
  if (competition.kind === 'knock_out')
    return field.length < 16 ? { divisor: 2, places: 2 } : { divisor: 4, places: 3 }
  return field.length < 10 ? { divisor: 3, places: 2 } : { divisor: 4, places: 3 }
}

const between = ({ world, competition, edition, field }: Outright, one: number, another: number) => {
  const [home, away] = [field[one], field[another]]
  if (!home || !away) throw new RangeError(`no competitor at ${one} or ${another} of ${field.length}`)
  return parametersOf(world.seed, competition, { home, away }, edition)
}

/** The probability that one beats another, over the number of sets, or with extra time and a shoot-out. */
const beats = (parameters: MatchParameters): number => {
  if (parameters.sport === 'tennis') {
    const set = setChance(parameters.serve)
    return parameters.bestOf === 3 ? set ** 2 * (3 - 2 * set) : set ** 3 * (10 - 15 * set + 6 * set ** 2)
  }
  if (parameters.sport !== 'football') throw new RangeError(`no cup is played in ${parameters.sport}`)
  const regular = sharesOf(result, spreadsOf(finalCounts(parameters)), {})
  const start = { parameters, record: emptyRecord('football'), clock: null }
  return toQualifyShares(start, regular)?.[0]?.winShare ?? 0.5
}

const known = new Map<string, OfferedMarket>()
const maxCachedPrices = 50

const chancesOfCup = (outright: Outright): number[] => {
  const { length } = outright.field
  const pairs = new Map<number, number>()
  /** The first in the draw plays at home. */
  const beatsOnce = (one: number, another: number): number => {
    const [low, high] = [Math.min(one, another), Math.max(one, another)]
    const key = low * length + high
    const chance = pairs.get(key) ?? beats(between(outright, low, high))
    pairs.set(key, chance)
    return one === low ? chance : 1 - chance
  }
  return knockOutChances(length, beatsOnce)
}

const chancesOfLeague = (outright: Outright): number[] =>
  leagueChances(`${outright.ref}/price`, outright.field.length, (home, away) => {
    const parameters = between(outright, home, away)
    if (parameters.sport === 'tennis') throw new RangeError('no league is played in tennis')
    return finalCounts(parameters)
  })

/** A side without a win in the simulated seasons may still win one. */
const minShare = 1 / 20_000

const compute = (outright: Outright): OfferedMarket => {
  const { field, competition } = outright
  const chances = (competition.kind === 'league' ? chancesOfLeague : chancesOfCup)(outright)
  const { divisor, places } = termsOf(outright)
  const terms = { divisor: String(divisor), places: String(places) }
  const shares = field
    .map(({ ref }, at) => ({
      outcome: ref,
      winShare: Math.max(minShare, chances[at] ?? 0),
      refundShare: 0,
    }))
    .toSorted((a, b) => b.winShare - a.winShare)
  return offerMarket({ name: 'outright_winner', group: 'main' }, terms, shares, margins)
}

/** Win probabilities of an edition or a season, by strengths; computed once, fixed until it begins. */
export const priceOutright = (outright: Outright): OfferedMarket => {
  const market = known.get(outright.ref) ?? compute(outright)
  if (known.size >= maxCachedPrices) known.clear()
  known.set(outright.ref, market)
  return market
}
