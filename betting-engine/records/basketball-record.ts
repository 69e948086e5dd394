import type { RecordHead } from './record.ts'
import type { Side } from './side.ts'

/** Four quarters, then any number of overtimes: the fifth period and on. */
export type BasketballScore = {
  readonly side: Side
  readonly points: 1 | 2 | 3
  /** From 1. */
  readonly period: number
  /** Seconds of the period that were played. */
  readonly second: number
}

export type BasketballRecord = RecordHead & {
  readonly sport: 'basketball'
  /** In order of scoring. */
  readonly scores: readonly BasketballScore[]
}
