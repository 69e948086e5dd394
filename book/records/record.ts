import type { Sport } from '#contract/betting-words.ts'
import type { BasketballRecord } from './basketball-record.ts'
import type { FootballRecord } from './football-record.ts'
import type { IceHockeyRecord } from './ice-hockey-record.ts'
import type { RankingRecord } from './ranking-record.ts'
import type { TennisRecord } from './tennis-record.ts'

/**
 * All that has happened in an event so far, as the feed knows it: the one input of settlement. It is plain data that goes
 * into a column and comes out of it the same. What was taken back (an annulled goal) is no longer in it.
 */
export type EventRecord = MatchRecord | RankingRecord
/** Of a match between two sides. */
export type MatchRecord = FootballRecord | TennisRecord | BasketballRecord | IceHockeyRecord
export type RecordOf<S extends Sport> = Extract<MatchRecord, { readonly sport: S }>

/**
 * How an event is over. `played` to its end; `abandoned` in its course and not gone on with within the time of the rules;
 * `cancelled` before its beginning, or postponed for too long; `walkover`: a side did not come; `retired`: a side gave up.
 */
export type Ending = 'played' | 'abandoned' | 'cancelled' | 'walkover' | 'retired'

/** What every record has. */
export type RecordHead = {
  /** Null while it is not over. */
  readonly ending: Ending | null
  /** How many of the sport's periods (halves, sets, quarters) are over: what happened in those is decided. */
  readonly periodsOver: number
  /** The sides were swapped against what was offered: home was not at home. */
  readonly isSwapped?: boolean
}
