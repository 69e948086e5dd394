import type { RecordHead } from './record.ts'
import type { PerSide, Side } from './side.ts'

/** A finished game; a tie-break is the thirteenth of its set. */
export type TennisGame = { readonly set: number; readonly server: Side; readonly winner: Side }

export type TennisRecord = RecordHead & {
  readonly sport: 'tennis'
  readonly bestOf: 3 | 5
  /** In order of play; sets count from 1. */
  readonly games: readonly TennisGame[]
  /** The points of the current game: 0, 1, 2, 3, and on at deuce; in a tie-break as counted. */
  readonly points: PerSide
  readonly server: Side
  /** The side that gave up (`retired`) or did not appear (`walkover`). */
  readonly gaveUp?: Side
}
