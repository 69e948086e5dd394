import type { RecordHead } from './record.ts'
import type { PerSide, Side } from './side.ts'

/** A game that is over; a tie-break is the thirteenth of its set. */
export type TennisGame = { readonly set: number; readonly server: Side; readonly winner: Side }

export type TennisRecord = RecordHead & {
  readonly sport: 'tennis'
  readonly bestOf: 3 | 5
  /** In the order in which they were played; sets count from 1. */
  readonly games: readonly TennisGame[]
  /** The points of the game that is being played: 0, 1, 2, 3, and on at deuce; in a tie-break as they are counted. */
  readonly points: PerSide
  /** Whose serve it is. */
  readonly server: Side
  /** Who gave up, where the ending is `retired`, or did not come, where it is `walkover`. */
  readonly gaveUp?: Side
}
