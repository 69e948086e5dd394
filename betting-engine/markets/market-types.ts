import type { Sport } from '#contract/betting-enums.ts'
import type { EventRecord } from '../records/record.ts'
import { basketballMarkets } from './sports/basketball-markets.ts'
import { footballMarkets } from './sports/football-markets.ts'
import { outrightOf, settleOutright, settleOutrightPlaces } from './outright-markets.ts'
import { iceHockeyMarkets } from './sports/ice-hockey-markets.ts'
import { tennisMarkets } from './sports/tennis-markets.ts'
import { readSpecifiers, type MarketType, type Settled } from './market.ts'

const types: { readonly [S in Sport]: readonly MarketType<S>[] } = {
  football: [...footballMarkets, outrightOf('football')],
  tennis: [...tennisMarkets, outrightOf('tennis')],
  basketball: [...basketballMarkets, outrightOf('basketball')],
  ice_hockey: [...iceHockeyMarkets, outrightOf('ice_hockey')],
}

export const marketTypesOf = <S extends Sport>(sport: S): readonly MarketType<S>[] => types[sport]

const byName = new Map(
  Object.values(types).flatMap((ofSport) =>
    (ofSport as readonly MarketType<Sport>[]).map((type) => [`${type.sport} ${type.name}`, type]),
  ),
)

export const findMarketType = (sport: Sport, name: string): MarketType<Sport> | undefined =>
  byName.get(`${sport} ${name}`)

/** A type by its number in the Unified Odds Feed; undefined if it is not offered. */
export const marketTypeOfUof = (sport: Sport, uofId: number): MarketType<Sport> | undefined =>
  (types[sport] as readonly MarketType<Sport>[]).find((type) => type.uofId === uofId)

/**
 * The results of a market’s outcomes by the record; undefined while undecided. Resettlement uses it with the
 * ticket’s own data, so a type’s name never changes its meaning.
 */
export const settleMarket = (name: string, specifiers: string, record: EventRecord): Settled =>
  record.sport === 'ranking'
    ? settleOutright(name, record)
    : findMarketType(record.sport, name)?.settle(readSpecifiers(specifiers), record)

/** The same for the places of an each-way bet; also undefined if the market has none. */
export const settlePlaces = (name: string, specifiers: string, record: EventRecord): Settled =>
  record.sport === 'ranking' ? settleOutrightPlaces(name, readSpecifiers(specifiers), record) : undefined

const mainMarkets: Readonly<Record<Sport, string>> = {
  football: 'match_result',
  tennis: 'winner',
  basketball: 'winner',
  ice_hockey: 'match_result',
}

/** The main market type in event lists: the winner. It has no specifiers. */
export const mainMarketOf = (sport: Sport): string => mainMarkets[sport]
