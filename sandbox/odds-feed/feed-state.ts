import type {
  EventClock,
  FeedMessage,
  Fixture,
  MarketRef,
  OfferedMarket,
  Producer,
} from '#betting-engine/feed/feed-message.ts'
import type { ResultText } from '#betting-engine/markets/result-text.ts'
import type { MatchParameters } from '#betting-engine/matches/match-parameters.ts'
import type { MatchRecord } from '#betting-engine/records/record.ts'
import type { Calendar } from './calendar.ts'
import type { OutrightCalendar } from './outrights/outright-calendar.ts'
import type { FeedSettings } from './settings.ts'

/** The producers' complete memory between two spans of time: plain data, stored in a column. */
export type FeedState = {
  /** The last sequence number of each. */
  readonly sequences: Readonly<Record<Producer, number>>
  readonly events: Readonly<Record<string, EventState>>
  /** Sent and not yet delivered, because of a delay. */
  readonly held: readonly { readonly dueAt: number; readonly message: FeedMessage }[]
}

/** `gone`: no longer priced, and not settled yet. */
export type MarketState = 'open' | 'gone' | 'settled'
export type EventState = {
  /** The offered markets, by `keyOf`. */
  readonly markets: Readonly<Record<string, MarketState>>
  /** The last message about open markets, in the form of `market-digest.ts`. */
  readonly told: Readonly<Record<string, string>>
  readonly phantoms: readonly MarketRef[]
  readonly endedAt: number | null
}

export const initialFeedState: FeedState = { sequences: { prematch: 0, live: 0 }, events: {}, held: [] }

export const keyOf = ({ type, specifiers }: MarketRef): string => `${type}?${specifiers}`
export const refOfKey = (key: string): MarketRef => {
  const at = key.indexOf('?')
  return { type: key.slice(0, at), specifiers: key.slice(at + 1) }
}

/** Prices a match: the offered markets, as they are while bets are taken. */
export type PriceMatch = (asked: {
  readonly fixture: Fixture
  /** In the trader's estimate. */
  readonly parameters: MatchParameters
  readonly record: MatchRecord
  /** Null before the start. */
  readonly clock: EventClock | null
  /** The time, in milliseconds of the application's clock. */
  readonly at: number
  /** A draw does not end it. */
  readonly needsWinner: boolean
}) => readonly OfferedMarket[]

/** The result of a market, or undefined while it is not decided. */
export type SettleMarket = (
  market: MarketRef,
  record: MatchRecord,
) => Readonly<Record<string, ResultText>> | undefined

export type SimulatedFeed = {
  readonly settings: FeedSettings
  readonly calendar: Calendar
  /** Outrights; default: none. */
  readonly outrights?: OutrightCalendar
  readonly price: PriceMatch
  readonly settle: SettleMarket
}
