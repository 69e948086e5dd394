import type { MatchParameters } from '../matches/match-parameters.ts'
import type { ResultText } from '../markets/result-text.ts'
import type { MarketStatus } from '#contract/betting-enums.ts'
import type { Sport } from '#contract/betting-enums.ts'
import type { EventRecord } from '../records/record.ts'
import type { EventStatus } from '#contract/betting-enums.ts'

/**
 * Messages of a feed, in the shape of the Unified Odds Feed:
 * https://docs.sportradar.com/uof/data-and-features/messages. Every message has its producer, its number among
 * those of that producer, and its time in ms: of two about one market the later one counts, in any order of
 * arrival.
 */
type Head = {
  readonly producer: Producer
  /** Increases by one within a producer, from 1. */
  readonly sequence: number
  readonly stamp: number
}

/** `prematch` makes prices until an event begins, `live` from then on. */
export const producers = ['prematch', 'live'] as const
export type Producer = (typeof producers)[number]

/** An offered outcome. The part `refundShare` of a stake is on average neither won nor lost. */
export type OfferedOutcome = {
  readonly outcome: string
  readonly isActive: boolean
  /** Thousandths. */
  readonly odds: number
  /** Probabilities that a stake wins, and that it is returned; halves count half. Fair, before any margin. */
  readonly winShare: number
  readonly refundShare: number
}

export type OfferedMarket = {
  readonly type: string
  /** Canonical text. */
  readonly specifiers: string
  readonly status: MarketStatus
  /** All outcomes in display order; empty if the message has only the status. */
  readonly outcomes: readonly OfferedOutcome[]
}

export type MarketRef = Pick<OfferedMarket, 'type' | 'specifiers'>

type VoidReason = { readonly reason?: string | undefined }

/** Results of the outcomes of a market, and of the places for each-way bets. */
type OutcomeResults = {
  readonly fates: Readonly<Record<string, ResultText>>
  readonly placeFates?: Readonly<Record<string, ResultText>>
}

/** The clock of an event, in ms of the event’s own clock. */
export type EventClock = { readonly period: string; readonly playedMs: number; readonly isRunning: boolean }

export type FeedMessage = Head &
  (
    | { readonly kind: 'alive'; readonly isSubscribed: boolean }
    /** The recovery with this number is complete. */
    | { readonly kind: 'snapshot_complete'; readonly recovery: number }
    /** The fixture is new or has changed: it is fetched again. */
    | { readonly kind: 'fixture_change'; readonly event: string }
    /** Prices and state of the event; status and record are null if not reported. */
    | {
        readonly kind: 'odds_change'
        readonly event: string
        readonly status: EventStatus | null
        readonly clock: EventClock | null
        readonly record: EventRecord | null
        readonly markets: readonly OfferedMarket[]
      }
    /** Suspends the active markets of a group; `all` for every group. Only an odds_change opens them again. */
    | { readonly kind: 'bet_stop'; readonly event: string; readonly group: string }
    | {
        readonly kind: 'bet_settlement'
        readonly event: string
        /** 1: as seen live; 2: confirmed. */
        readonly certainty: 1 | 2
        readonly record: EventRecord
        readonly markets: readonly (MarketRef & OutcomeResults & VoidReason)[]
      }
    | {
        readonly kind: 'rollback_bet_settlement'
        readonly event: string
        readonly markets: readonly MarketRef[]
      }
    /** Bets accepted from `from` on and before `to` are void; null is an open end. */
    | {
        readonly kind: 'bet_cancel' | 'rollback_bet_cancel'
        readonly event: string
        readonly from: number | null
        readonly to: number | null
        readonly markets: readonly (MarketRef & VoidReason)[]
      }
  )

export type Competing = { readonly ref: string; readonly name: string; readonly shortName: string }

type Planned = {
  readonly event: string
  readonly sport: Sport
  readonly tournament: {
    readonly ref: string
    readonly name: string
    readonly region: string
    readonly tier: 1 | 2 | 3 | 4 | 5
  }
  /** Milliseconds. */
  readonly startsAt: number
}

export type Fixture = Planned & {
  readonly home: Competing
  readonly away: Competing
  /** The strengths of the sides, if the feed sends them; bet builders are priced from them. */
  readonly parameters?: MatchParameters
}

/** A competition as a whole with one winner: its bets close with its first match. */
export type OutrightFixture = Planned & {
  readonly name: string
  readonly competitors: readonly Competing[]
}

export type PlannedEvent = Fixture | OutrightFixture
