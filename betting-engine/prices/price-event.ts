import type { EventClock, OfferedMarket } from '../feed/feed-message.ts'
import type { MatchParameters } from '../matches/match-parameters.ts'
import type { MatchRecord } from '../records/record.ts'
import { priceBasketball } from './basketball/price-basketball.ts'
import { priceFootball } from './football/price-football.ts'
import { priceIceHockey } from './ice-hockey/price-ice-hockey.ts'
import { usualMargins, type Margins } from './margin/offer-prices.ts'
import { priceTennis } from './tennis/price-tennis.ts'

type PricedEvent = {
  readonly parameters: MatchParameters
  readonly record: MatchRecord
  /** Null before the start. */
  readonly clock: EventClock | null
  /** A draw of football is followed by extra time and a shoot-out. */
  readonly needsWinner?: boolean
}

/**
 * The offer of an event: every undecided market that it shows, with fair chances and prices. Empty for an event
 * that is over.
 */
export const priceEvent = (
  { parameters, record, clock, needsWinner }: PricedEvent,
  margins: Margins = usualMargins,
): readonly OfferedMarket[] => {
  if (record.ending !== null) return []
  if (parameters.sport === 'football' && record.sport === 'football')
    return priceFootball({ parameters, record, clock, needsWinner }, margins)
  if (parameters.sport === 'tennis' && record.sport === 'tennis')
    return priceTennis({ parameters, record, clock }, margins)
  if (parameters.sport === 'basketball' && record.sport === 'basketball')
    return priceBasketball({ parameters, record, clock }, margins)
  if (parameters.sport === 'ice_hockey' && record.sport === 'ice_hockey')
    return priceIceHockey({ parameters, record, clock }, margins)
  throw new RangeError(`parameters of ${parameters.sport} for a record of ${record.sport}`)
}
