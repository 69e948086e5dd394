import type { MatchParameters } from '../../matches/match-parameters.ts'
import { emptyRecord } from '../../records/empty-record.ts'
import { pointsCounts, wholeMatch, withOvertime } from '../basketball/points-counts.ts'
import type { Counts } from '../counts.ts'
import { footballCells } from '../football/football-state.ts'
import { countsOfSpans } from '../football/half-cells.ts'
import { homeAfterLevel, hockeyCounts, withHockeyOvertime } from '../ice-hockey/hockey-counts.ts'

const start = { periods: [], minute: 0 } as const

/** The chance of each final score of a league match before its start, with the overtime of its sport. */
export const finalCounts = (parameters: Exclude<MatchParameters, { sport: 'tennis' }>): Counts => {
  switch (parameters.sport) {
    case 'football':
      return countsOfSpans(
        footballCells('goals', { parameters, record: emptyRecord('football'), clock: null }),
      ).match
    case 'basketball':
      return withOvertime(parameters, pointsCounts(parameters, wholeMatch(parameters)))
    case 'ice_hockey':
      return withHockeyOvertime(hockeyCounts(parameters, start).regular, homeAfterLevel(parameters))
  }
}
