import type { Sport } from '#contract/betting-enums.ts'
import type { BasketballRecord } from './basketball-record.ts'
import type { FootballRecord } from './football-record.ts'
import type { IceHockeyRecord } from './ice-hockey-record.ts'
import type { RankingRecord } from './ranking-record.ts'
import type { TennisRecord } from './tennis-record.ts'

/**
 * All events so far, as the feed reports them: the only input of settlement. Plain data that round-trips
 * through a database column. Events taken back (an annulled goal) are removed.
 */
export type EventRecord = MatchRecord | RankingRecord
export type MatchRecord = FootballRecord | TennisRecord | BasketballRecord | IceHockeyRecord
export type RecordOf<S extends Sport> = Extract<MatchRecord, { readonly sport: S }>

/**
 * How an event is over. `played` to its end; `abandoned` during play and not resumed in time; `cancelled`
 * before its start, or postponed for too long; `walkover`: a side did not appear; `retired`: a side gave up.
 */
export type Ending = 'played' | 'abandoned' | 'cancelled' | 'walkover' | 'retired'

export type RecordHead = {
  /** Null while it is not over. */
  readonly ending: Ending | null
  /** Number of finished periods (halves, sets, quarters): their events are decided. */
  readonly periodsOver: number
  /** The sides were swapped relative to the offer: home was not at home. */
  readonly isSwapped?: boolean
}
