import type { EventStatus } from '#contract/betting-enums.ts'
import { emptyRecord } from '#betting-engine/records/empty-record.ts'
import type { MatchRecord } from '#betting-engine/records/record.ts'
import { recordOfScore } from '#betting-engine/records/record-of-score.ts'
import type { PerSide } from '#betting-engine/records/side.ts'
import type { SeasonRow } from '#betting-engine/fixtures/read-season.ts'

export type MatchOutcome = { readonly status: EventStatus; readonly record: MatchRecord }

const minus = (one: PerSide, other: PerSide): PerSide => ({
  home: one.home - other.home,
  away: one.away - other.away,
})

const playedRecord = (
  { afterExtraTime, shootOut }: SeasonRow,
  halfTime: PerSide,
  fullTime: PerSide,
): MatchRecord | undefined =>
  recordOfScore('football', {
    periods: [
      halfTime,
      minus(fullTime, halfTime),
      ...(afterExtraTime ? [minus(afterExtraTime, fullTime)] : []),
    ],
    ...(shootOut && { shootOut }),
  })

const playedOf = (row: SeasonRow): MatchOutcome | undefined => {
  const record = row.fullTime && row.halfTime && playedRecord(row, row.halfTime, row.fullTime)
  return record ? { status: 'ended', record } : undefined
}

/** The result of a row's match; undefined before it, without a result, or without goals by halves. */
export const matchOutcomeOf = (row: SeasonRow): MatchOutcome | undefined => {
  const empty = emptyRecord('football')
  switch (row.state) {
    case 'open':
      return undefined
    case 'played':
      return playedOf(row)
    case 'postponed':
      return { status: 'postponed', record: empty }
    case 'abandoned':
      return { status: 'abandoned', record: { ...empty, ending: 'abandoned' } }
    // An awarded match was not played.
    case 'awarded':
    case 'cancelled':
      return { status: 'cancelled', record: { ...empty, ending: 'cancelled' } }
  }
}
