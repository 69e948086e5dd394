import type { ColumnType } from 'kysely'
import type { Producer } from '#book/feed/feed-message.ts'
import type { EventState, FeedState } from './feed-state.ts'
import type { Doing } from './speaking/kept-state.ts'
import type { Place } from './messages-between.ts'

/** A column of JSON, which is written as text. */
type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>

/** How far the simulator has come, and which process speaks for it now. */
export type SandboxOddsFeedRow = {
  name: string
  /** Milliseconds of the house’s clock. */
  told_until: bigint
  sequences: Json<FeedState['sequences']>
  held: Json<FeedState['held']>
  /** What is being told now: whoever goes on after an end in the middle tells the same again. */
  doing: JsonOrNull<Doing>
  speaker: string | null
  /** One more with each speaker: what an earlier one remembers is not true any more. */
  turn: bigint
  /** By the database’s clock. */
  spoken_for_until: Date | null
}

export type SandboxOddsEventRow = { ref: string; state: Json<EventState> }

/** A recovery that was asked for and is not over. */
export type SandboxOddsRecoveryRow = {
  producer: Producer
  recovery: bigint
  known_until: bigint | null
  /** How far it has come. */
  place: JsonOrNull<Place>
}

export type SandboxOddsTables = {
  sandbox_odds_feeds: SandboxOddsFeedRow
  sandbox_odds_events: SandboxOddsEventRow
  sandbox_odds_recoveries: SandboxOddsRecoveryRow
}
