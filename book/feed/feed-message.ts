import type { MatchParameters } from '../matches/match-parameters.ts'
import type { FateText } from '../markets/fate-text.ts'
import type { MarketStatus } from '#contract/betting-words.ts'
import type { Sport } from '#contract/betting-words.ts'
import type { EventRecord } from '../records/record.ts'
import type { EventStatus } from '#contract/betting-words.ts'

/**
 * What a feed says, in the shape of the Unified Odds Feed: https://docs.sportradar.com/uof/data-and-features/messages. Every
 * message has the producer that sent it, its number among those of that producer, and the moment it was made at, in
 * milliseconds: of two about one market the later one counts, however they arrive.
 */
type Head = {
  readonly producer: Producer
  /** Counts up by one within a producer, from 1. */
  readonly sequence: number
  readonly stamp: number
}

/** `prematch` makes prices until an event begins, `live` from then on. */
export const producers = ['prematch', 'live'] as const
export type Producer = (typeof producers)[number]

/** What can be told of an outcome that is offered. Of `refundShare` of what is staked nothing is won or lost, on the average. */
export type OfferedOutcome = {
  readonly outcome: string
  /** Whether bets are taken on it. */
  readonly isActive: boolean
  /** Thousandths. */
  readonly odds: number
  /** How likely it is that a stake wins, and that it comes back; halves count half. Fair, before any margin. */
  readonly winShare: number
  readonly refundShare: number
}

export type OfferedMarket = {
  /** Name of the kind of market. */
  readonly type: string
  /** Canonical text. */
  readonly specifiers: string
  readonly status: MarketStatus
  /** Of all outcomes, in the order in which they are shown; empty where only the status is told. */
  readonly outcomes: readonly OfferedOutcome[]
}

/** A market as a message names it. */
export type MarketRef = Pick<OfferedMarket, 'type' | 'specifiers'>

/** Why bets are void, in the feed's own words or number. */
type VoidReason = { readonly reason?: string | undefined }

/** What became of the outcomes of a market, and for bets each way of their places. */
type Fates = {
  readonly fates: Readonly<Record<string, FateText>>
  readonly placeFates?: Readonly<Record<string, FateText>>
}

/** Where the clock of an event stands. Times in milliseconds of the event’s own clock. */
export type EventClock = { readonly period: string; readonly playedMs: number; readonly isRunning: boolean }

export type FeedMessage = Head &
  (
    | { readonly kind: 'alive'; readonly isSubscribed: boolean }
    /** All that was asked for by a recovery has been said. */
    | { readonly kind: 'snapshot_complete'; readonly recovery: number }
    /** The fixture is new, or not as it was: it is asked for anew. */
    | { readonly kind: 'fixture_change'; readonly event: string }
    /** Prices, and how the event stands; status and record are null where nothing is said of it. */
    | {
        readonly kind: 'odds_change'
        readonly event: string
        readonly status: EventStatus | null
        readonly clock: EventClock | null
        readonly record: EventRecord | null
        readonly markets: readonly OfferedMarket[]
      }
    /** Suspends what is active of a group of markets; `all` of them. Only an odds_change opens them again. */
    | { readonly kind: 'bet_stop'; readonly event: string; readonly group: string }
    | {
        readonly kind: 'bet_settlement'
        readonly event: string
        /** 1: as seen at the pitch while it goes on; 2: confirmed. */
        readonly certainty: 1 | 2
        readonly record: EventRecord
        readonly markets: readonly (MarketRef & Fates & VoidReason)[]
      }
    | {
        readonly kind: 'rollback_bet_settlement'
        readonly event: string
        readonly markets: readonly MarketRef[]
      }
    /** Bets that were accepted from `from` on and before `to` are void; null: without that end. */
    | {
        readonly kind: 'bet_cancel' | 'rollback_bet_cancel'
        readonly event: string
        readonly from: number | null
        readonly to: number | null
        readonly markets: readonly (MarketRef & VoidReason)[]
      }
  )

/** Who takes part. */
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

/** Two sides play against each other. */
export type Fixture = Planned & {
  readonly home: Competing
  readonly away: Competing
  /** How strong the sides are, where the feed tells it: several selections of the event are priced together by it. */
  readonly parameters?: MatchParameters
}

/** A competition as a whole, which somebody wins: its bets end with its first match. */
export type OutrightFixture = Planned & {
  /** Of this running of it: the season, the edition. */
  readonly name: string
  readonly competitors: readonly Competing[]
}

/** An event as it is planned, which a feed tells when it is asked. */
export type PlannedEvent = Fixture | OutrightFixture
