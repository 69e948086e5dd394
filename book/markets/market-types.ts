import type { Sport } from '#contract/betting-words.ts'
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

/** Every kind of market that a sport has, in the order in which a page shows them. */
export const marketTypesOf = <S extends Sport>(sport: S): readonly MarketType<S>[] => types[sport]

const byName = new Map(
  Object.values(types).flatMap((ofSport) =>
    (ofSport as readonly MarketType<Sport>[]).map((type) => [`${type.sport} ${type.name}`, type]),
  ),
)

export const findMarketType = (sport: Sport, name: string): MarketType<Sport> | undefined =>
  byName.get(`${sport} ${name}`)

/** A kind by its number in the Unified Odds Feed; undefined for those that we do not offer. */
export const marketTypeOfUof = (sport: Sport, uofId: number): MarketType<Sport> | undefined =>
  (types[sport] as readonly MarketType<Sport>[]).find((type) => type.uofId === uofId)

/**
 * What has become of the outcomes of a market by what has happened; undefined while that is not decided. A ticket is settled
 * again by this from its own data, and the name of a kind therefore never means anything else.
 */
export const settleMarket = (name: string, specifiers: string, record: EventRecord): Settled =>
  record.sport === 'ranking'
    ? settleOutright(name, record)
    : findMarketType(record.sport, name)?.settle(readSpecifiers(specifiers), record)

/** The same for the places of a bet each way; undefined also where the market has none. */
export const settlePlaces = (name: string, specifiers: string, record: EventRecord): Settled =>
  record.sport === 'ranking' ? settleOutrightPlaces(name, readSpecifiers(specifiers), record) : undefined

const mainMarkets: Readonly<Record<Sport, string>> = {
  football: 'match_result',
  tennis: 'winner',
  basketball: 'winner',
  ice_hockey: 'match_result',
}

/** The kind of market that stands beside an event in a list: who wins. It has no specifiers. */
export const mainMarketOf = (sport: Sport): string => mainMarkets[sport]
