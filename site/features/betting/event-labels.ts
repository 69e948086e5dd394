import type { EventClock, EventScore } from '#contract/odds.ts'
import type { Sport } from '#contract/betting-enums.ts'
import type { TextOf } from './market-names.ts'
import type { EventState } from './odds-state.ts'

const minuteMs = 60_000
/** The clock time at which a period's regular time ends; added time is shown separately. */
const periodEnds: Readonly<Record<string, number>> = {
  first_half: 45,
  second_half: 90,
  extra_first: 105,
  extra_second: 120,
}

/** The minute of play: `1’` from the first second, `45+2’` beyond the end of a period. */
const minuteText = (t: TextOf, period: string, playedMs: number): string => {
  const minute = Math.floor(playedMs / minuteMs) + 1
  const end = periodEnds[period]
  return t('tracker.minute', {
    minute: end !== undefined && minute > end ? `${end}+${minute - end}` : `${minute}`,
  })
}

const plainPeriods: ReadonlySet<string> = new Set([
  'first_half',
  'second_half',
  'half_time',
  'break',
  'extra_first',
  'extra_second',
  'overtime',
  'shoot_out',
])
const counted: ReadonlySet<string> = new Set(['set', 'quarter', 'period'])

/** The name of a clock's period; empty for an unknown one. */
export const periodName = (t: TextOf, period: string): string => {
  if (plainPeriods.has(period)) return t(`periods.${period}`)
  const [, kind = '', number = ''] = /^([a-z]+)_(\d{1,2})$/.exec(period) ?? []
  if (kind === 'overtime') return t('periods.overtime')
  return counted.has(kind) ? t(`periods.${kind}`, { number }) : ''
}

const minuted: ReadonlySet<Sport> = new Set(['football', 'ice_hockey'])

/** The clock of a live event: `2nd half, 67’`; between periods the name of the break. */
export const clockText = (t: TextOf, sport: Sport, clock: EventClock): string => {
  const isBetween = !clock.is_running && clock.period !== 'shoot_out' && sport !== 'tennis'
  if (isBetween) return t(clock.period === 'first_half' ? 'periods.half_time' : 'periods.break')
  const period = periodName(t, clock.period)
  if (!minuted.has(sport) || clock.period === 'shoot_out') return period
  const minute = minuteText(t, clock.period, clock.played_ms)
  return sport === 'football' ? minute : [period, minute].filter(Boolean).join(' · ')
}

export const isInPlay = ({ status }: Pick<EventState, 'status'>): boolean =>
  status === 'live' || status === 'interrupted'

const overs: ReadonlySet<EventState['status']> = new Set(['ended', 'closed'])
export const isOver = ({ status }: Pick<EventState, 'status'>): boolean => overs.has(status)
const offs: ReadonlySet<EventState['status']> = new Set(['cancelled', 'abandoned', 'postponed'])
export const isOff = ({ status }: Pick<EventState, 'status'>): boolean => offs.has(status)

/** The cells beside a side in a list: its score; in tennis its sets, the games of the set, and points. */
export const scoreCells = (score: EventScore, side: 'home' | 'away', sport: Sport): readonly string[] => {
  if (sport !== 'tennis') return [`${score[side]}`]
  const games = score.periods.at(-1)
  return [
    `${score[side]}`,
    ...(games ? [`${games[side]}`] : []),
    ...(score.points ? [score.points[side]] : []),
  ]
}
