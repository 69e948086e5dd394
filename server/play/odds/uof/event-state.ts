import type { EventStatus, Sport } from '#contract/betting-enums.ts'
import { minuteMs } from '#contract/durations.ts'
import type { EventClock } from '#betting-engine/feed/feed-message.ts'
import type { Ending, MatchRecord } from '#betting-engine/records/record.ts'
import { lookupWord } from './lookup-word.ts'
import { childrenOf, type Element } from './read-uof-xml.ts'
import { scoresOf, type ReportedScore } from './event-scores.ts'

/** The meaning of `status`: https://docs.sportradar.com/uof/data-and-features/messages. */
const statuses: Readonly<Record<string, EventStatus>> = {
  0: 'scheduled',
  1: 'live',
  2: 'interrupted',
  3: 'ended',
  // An event of ours is closed when all its markets are decided, independent of the feed's status.
  4: 'ended',
  5: 'cancelled',
  // The start is delayed.
  6: 'scheduled',
  7: 'interrupted',
  8: 'postponed',
  9: 'abandoned',
}

/** Periods by `match_status`: the current or last one, and the number of completed ones. */
type Stage = { readonly period: string; readonly over: number }
const stages: Readonly<Record<Sport, Readonly<Record<number, Stage>>>> = {
  football: {
    6: { period: 'first_half', over: 0 },
    31: { period: 'first_half', over: 1 },
    7: { period: 'second_half', over: 1 },
    32: { period: 'second_half', over: 2 },
    41: { period: 'extra_first', over: 2 },
    33: { period: 'extra_first', over: 3 },
    42: { period: 'extra_second', over: 3 },
    34: { period: 'extra_second', over: 4 },
    50: { period: 'shoot_out', over: 4 },
    100: { period: 'second_half', over: 2 },
    110: { period: 'extra_second', over: 4 },
    120: { period: 'shoot_out', over: 5 },
  },
  tennis: Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((set) => [
      [7 + set, { period: `set_${set}`, over: set - 1 }],
      // The breaks between them.
      [300 + set, { period: `set_${set}`, over: set }],
    ]),
  ),
  basketball: {
    13: { period: 'quarter_1', over: 0 },
    301: { period: 'quarter_1', over: 1 },
    14: { period: 'quarter_2', over: 1 },
    31: { period: 'quarter_2', over: 2 },
    302: { period: 'quarter_2', over: 2 },
    15: { period: 'quarter_3', over: 2 },
    303: { period: 'quarter_3', over: 3 },
    16: { period: 'quarter_4', over: 3 },
    // Halves instead of quarters.
    6: { period: 'quarter_2', over: 0 },
    7: { period: 'quarter_4', over: 2 },
    32: { period: 'quarter_4', over: 4 },
    40: { period: 'overtime_1', over: 4 },
    100: { period: 'quarter_4', over: 4 },
    110: { period: 'overtime_1', over: 5 },
  },
  ice_hockey: {
    1: { period: 'period_1', over: 0 },
    301: { period: 'period_1', over: 1 },
    2: { period: 'period_2', over: 1 },
    302: { period: 'period_2', over: 2 },
    3: { period: 'period_3', over: 2 },
    32: { period: 'period_3', over: 3 },
    40: { period: 'overtime', over: 3 },
    34: { period: 'overtime', over: 4 },
    50: { period: 'shoot_out', over: 4 },
    100: { period: 'period_3', over: 3 },
    110: { period: 'overtime', over: 4 },
    120: { period: 'shoot_out', over: 5 },
  },
}

const walkovers: readonly number[] = [91, 93, 94]
const retirements: readonly number[] = [92, 95, 96]

const endingOf = (status: EventStatus, matchStatus: number): Ending | null => {
  if (walkovers.includes(matchStatus)) return 'walkover'
  if (retirements.includes(matchStatus)) return 'retired'
  if (status === 'cancelled' || status === 'abandoned') return status
  return status === 'ended' ? 'played' : null
}

/** `67:12` and `67`, in milliseconds. */
const timeOf = (text: string | undefined): number | undefined => {
  const [, minutes, seconds = '0'] = /^(\d{1,4})(?::(\d{1,2}))?$/.exec(text ?? '') ?? []
  return minutes === undefined ? undefined : Number(minutes) * minuteMs + Number(seconds) * 1000
}

/** Direct red cards and second yellow cards. */
const countOffs = (told: Element) => {
  const counts = ['red_cards', 'yellow_red_cards'].flatMap((name) => childrenOf(told, 'statistics', name))
  const sum = (side: 'home' | 'away'): number =>
    counts.reduce((total, { attributes }) => {
      const text = attributes[side] ?? ''
      return total + (/^\d{1,2}$/.test(text) ? Number(text) : 0)
    }, 0)
  return { home: sum('home'), away: sum('away') }
}

export type EventState = {
  readonly status: EventStatus
  readonly clock: EventClock | null
  readonly record: MatchRecord
}

/**
 * Parses `sport_event_status`. It has scores by period but not who scored when: incidents are put at the end of
 * their period. Undefined where its values are impossible.
 */
export const readEventState = (sport: Sport, told: Element): EventState | undefined => {
  const { attributes } = told
  const status = lookupWord(statuses, attributes.status)
  const matchStatus = Number(attributes.match_status)
  if (status === undefined || !Number.isSafeInteger(matchStatus)) return undefined
  const ending = endingOf(status, matchStatus)
  const given = childrenOf(told, 'period_scores', 'period_score').map(({ attributes: score }) => ({
    code: Number(score.match_status_code),
    number: Number(score.number),
    home: Number(score.home_score),
    away: Number(score.away_score),
  }))
  const isRight = (count: number): boolean => Number.isSafeInteger(count) && count >= 0 && count <= 300
  if (given.length > 40 || !given.every(({ home, away }) => isRight(home) && isRight(away))) return undefined
  const stage = stages[sport][matchStatus]
  // An ended match has completed all its periods.
  const setsOver = sport === 'tennis' && ending === 'played' ? given.length : undefined
  const periodsOver = setsOver ?? stage?.over ?? Math.max(0, given.length - 1)
  const redCards = countOffs(told)
  const head: ReportedScore = {
    ending,
    periodsOver,
    matchStatus,
    period: stage?.period,
    redCards,
    scores: given,
    attributes,
  }
  const [clock] = childrenOf(told, 'clock')
  const playedMs = timeOf(clock?.attributes.match_time)
  return {
    status,
    clock:
      stage && playedMs !== undefined
        ? {
            period: stage.period,
            playedMs: playedMs + (timeOf(clock?.attributes.stoppage_time) ?? 0),
            isRunning: status === 'live' && !['true', '1'].includes(clock?.attributes.stopped ?? ''),
          }
        : null,
    record: scoresOf[sport](head),
  }
}
