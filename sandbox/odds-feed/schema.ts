import type { ColumnType } from 'kysely'
import type { Producer } from '#betting-engine/feed/feed-message.ts'
import type { EventState, FeedState } from './feed-state.ts'
import type { Place } from './messages-between.ts'
import type { Detail } from './live-detail.ts'

/** A JSON column, which is written as text. */
type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>

/** A unit of work, sent completely or repeated: a span of time, a gap, or a part of a recovery. */
export type WorkUnit =
  | { readonly kind: 'lost'; readonly to: number }
  | ({ readonly kind: 'span'; readonly to: number } & Detail)
  | {
      readonly kind: 'part'
      readonly producer: Producer
      readonly recovery: number
      readonly knownUntil: number | null
      readonly place: Place | null
    }

export type SandboxOddsFeedRow = {
  name: string
  told_until: bigint
  sequences: Json<FeedState['sequences']>
  held: Json<FeedState['held']>
  /** The current unit of work: after an interruption the next process sends the same again. */
  doing: JsonOrNull<WorkUnit>
  speaker: string | null
  /** Increments with each new sender: an earlier sender's memory is invalid. */
  turn: bigint
  /** By the database’s clock. */
  spoken_for_until: Date | null
}

export type SandboxOddsEventRow = { ref: string; state: Json<EventState> }

export type SandboxOddsRecoveryRow = {
  producer: Producer
  recovery: bigint
  known_until: bigint | null
  place: JsonOrNull<Place>
}

export type SandboxOddsTables = {
  sandbox_odds_feeds: SandboxOddsFeedRow
  sandbox_odds_events: SandboxOddsEventRow
  sandbox_odds_recoveries: SandboxOddsRecoveryRow
}
