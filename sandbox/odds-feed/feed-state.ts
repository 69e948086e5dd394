import type {
  EventClock,
  FeedMessage,
  Fixture,
  MarketRef,
  OfferedMarket,
  Producer,
} from '#book/feed/feed-message.ts'
import type { FateText } from '#book/markets/fate-text.ts'
import type { MatchParameters } from '#book/matches/match-parameters.ts'
import type { MatchRecord } from '#book/records/record.ts'
import type { Calendar } from './calendar.ts'
import type { OutrightCalendar } from './outrights/outright-calendar.ts'
import type { FeedSettings } from './settings.ts'

/** All that the producers remember between two spans of time: plain data, which goes into a column and comes out the same. */
export type FeedState = {
  /** The last number that each has used. */
  readonly sequences: Readonly<Record<Producer, number>>
  readonly events: Readonly<Record<string, EventState>>
  /** Sent, and not yet come: messages on a way that is longer than others’. */
  readonly held: readonly { readonly dueAt: number; readonly message: FeedMessage }[]
}

/** `gone`: no price is made for it any more, and it is not yet decided. */
export type MarketState = 'open' | 'gone' | 'settled'
export type EventState = {
  /** What has been offered, by `keyOf`. */
  readonly markets: Readonly<Record<string, MarketState>>
  /** What was last told of those that are open, as `told-market.ts` writes it. */
  readonly told: Readonly<Record<string, string>>
  /** What was settled wrongly and is not yet rolled back. */
  readonly phantoms: readonly MarketRef[]
  readonly endedAt: number | null
}

export const silentState: FeedState = { sequences: { prematch: 0, live: 0 }, events: {}, held: [] }

export const keyOf = ({ type, specifiers }: MarketRef): string => `${type}?${specifiers}`
export const refOfKey = (key: string): MarketRef => {
  const at = key.indexOf('?')
  return { type: key.slice(0, at), specifiers: key.slice(at + 1) }
}

/** What a market of a match stands at: the markets that are offered, as they are where bets are taken. */
export type PriceMatch = (asked: {
  readonly fixture: Fixture
  /** As the trader believes them. */
  readonly parameters: MatchParameters
  readonly record: MatchRecord
  /** Null before the start. */
  readonly clock: EventClock | null
  /** When, in milliseconds of the house. */
  readonly at: number
  /** A draw is no end of it. */
  readonly needsWinner: boolean
}) => readonly OfferedMarket[]

/** What became of a market, or undefined while it is not decided. */
export type SettleMarket = (
  market: MarketRef,
  record: MatchRecord,
) => Readonly<Record<string, FateText>> | undefined

/** The simulator: its matches, and how it makes prices and decides markets. */
export type SimulatedFeed = {
  readonly settings: FeedSettings
  readonly calendar: Calendar
  /** Competitions as a whole; without it none are told of. */
  readonly outrights?: OutrightCalendar
  readonly price: PriceMatch
  readonly settle: SettleMarket
}
