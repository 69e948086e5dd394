import type { EventStatus } from '#contract/betting-words.ts'
import type { FootballPeriod, FootballRecord } from '#book/records/football-record.ts'
import { emptyRecord } from '#book/records/empty-record.ts'
import type { MatchRecord } from '#book/records/record.ts'
import { sides, type PerSide } from '#book/records/side.ts'
import type { SeasonRow } from '#book/fixtures/read-season.ts'

/** What a file says became of an event. */
export type Became = { readonly status: EventStatus; readonly record: MatchRecord }

const lastMinutes: Readonly<Record<FootballPeriod, number>> = {
  first_half: 45,
  second_half: 90,
  extra_first: 105,
  extra_second: 120,
  shoot_out: 120,
}

/** Goals of a period stand at its end: the files have no minutes. */
const goalsIn = (period: FootballPeriod, goals: PerSide): FootballRecord['incidents'] =>
  sides.flatMap((side) =>
    Array.from({ length: goals[side] }, () => ({
      kind: 'goal' as const,
      side,
      period,
      minute: lastMinutes[period],
    })),
  )

const minus = (one: PerSide, other: PerSide): PerSide => ({
  home: one.home - other.home,
  away: one.away - other.away,
})

const playedRecord = (
  { afterExtraTime, shootOut }: SeasonRow,
  halfTime: PerSide,
  fullTime: PerSide,
): FootballRecord => ({
  sport: 'football',
  ending: 'played',
  periodsOver: shootOut ? 5 : afterExtraTime ? 4 : 2,
  incidents: [
    ...goalsIn('first_half', halfTime),
    ...goalsIn('second_half', minus(fullTime, halfTime)),
    // In which half of it they fell is not told.
    ...(afterExtraTime ? goalsIn('extra_second', minus(afterExtraTime, fullTime)) : []),
    ...(shootOut ? goalsIn('shoot_out', shootOut) : []),
  ],
})

/**
 * What became of the match of a row; undefined where it is still to come, where nobody has entered what became of it, and
 * where its goals are not known by halves.
 */
export const becameOf = (row: SeasonRow): Became | undefined => {
  const empty = emptyRecord('football')
  switch (row.state) {
    case 'open':
      return undefined
    case 'played':
      return row.fullTime && row.halfTime
        ? { status: 'ended', record: playedRecord(row, row.halfTime, row.fullTime) }
        : undefined
    case 'postponed':
      return { status: 'postponed', record: empty }
    case 'abandoned':
      return { status: 'abandoned', record: { ...empty, ending: 'abandoned' } }
    // Nobody played one that was awarded.
    case 'awarded':
    case 'cancelled':
      return { status: 'cancelled', record: { ...empty, ending: 'cancelled' } }
  }
}
