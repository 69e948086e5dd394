import type { EventIncident } from '#contract/odds.ts'
import type { EventRecord } from './record.ts'

/** Names of counted periods, as the clocks of a feed have them. */
const quarterOf = (period: number): string => (period > 4 ? `overtime_${period - 4}` : `quarter_${period}`)
const hockeyPeriodOf = (period: number): string => (period > 3 ? 'overtime' : `period_${period}`)

const pointKinds = { 1: 'free_throw', 2: 'two_points', 3: 'three_points' } as const

/** The events of a record in one shape for all sports, the newest last. */
export const incidentsOf = (record: EventRecord): EventIncident[] => {
  switch (record.sport) {
    case 'football':
      return record.incidents.map(({ kind, side, period, minute }) => ({ kind, side, period, at: minute }))
    case 'tennis': {
      const games = new Map<number, number>()
      return record.games.map(({ set, winner }) => {
        const at = (games.get(set) ?? 0) + 1
        games.set(set, at)
        return { kind: 'game', side: winner, period: `set_${set}`, at }
      })
    }
    case 'basketball':
      return record.scores.map(({ side, points, period, second }) => ({
        kind: pointKinds[points],
        side,
        period: quarterOf(period),
        at: Math.floor(second / 60) + 1,
      }))
    case 'ice_hockey':
      return [
        ...record.goals.map(({ side, period, minute }) => ({
          kind: 'goal',
          side,
          period: hockeyPeriodOf(period),
          at: minute,
        })),
        ...(record.shootOut
          ? [{ kind: 'shoot_out_won', side: record.shootOut, period: 'shoot_out', at: null }]
          : []),
      ]
    case 'ranking':
      return []
  }
}
