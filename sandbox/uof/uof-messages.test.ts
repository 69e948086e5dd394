import { expect, test } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import { sports, type EventStatus, type Sport } from '#contract/betting-enums.ts'
import type { FeedMessage } from '#betting-engine/feed/feed-message.ts'
import { findMarketType } from '#betting-engine/markets/market-types.ts'
import { readSpecifiers } from '#betting-engine/markets/market.ts'
import { clockAt, recordAt } from '#betting-engine/matches/record-at.ts'
import { scoreOf } from '#betting-engine/records/score.ts'
import { openCalendar } from '#sandbox/odds-feed/calendar.ts'
import { initialFeedState, type PriceMatch } from '#sandbox/odds-feed/feed-state.ts'
import { messagesBetween } from '#sandbox/odds-feed/messages-between.ts'
import { settleByEngine } from '#sandbox/odds-feed/settle-by-engine.ts'
import { defaultFeedSettings } from '#sandbox/odds-feed/settings.ts'
import { readUofMessage } from '#server/play/odds/uof/read-uof-message.ts'
import { isBound } from './broker.ts'
import { toldDescriptions } from './descriptions.fixture.ts'
import { writeUofMessage } from './write-uof-message.ts'

const noon = Date.parse('2026-11-26T12:00:00Z')
const settings = { ...defaultFeedSettings, speed: 15, horizonMs: 8 * minuteMs }
const event = 'sr:match:1'
const descriptions = toldDescriptions()

const offered: Readonly<Record<Sport, readonly string[]>> = {
  football: ['match_result', 'total total=2.5', 'handicap hcp=-0.25', 'correct_score', 'winning_margin'],
  tennis: ['winner', 'set_score bestof=3', 'games_handicap hcp=2.5', 'set_winner setnr=1'],
  basketball: ['winner', 'total total=160.5', 'quarter_result quarternr=1'],
  ice_hockey: ['winner', 'double_chance', 'period_total periodnr=1|total=1.5'],
}

const price: PriceMatch = ({ record }) =>
  (offered[record.sport] ?? []).map((text) => {
    const [type = '', specifiers = ''] = text.split(' ')
    return {
      type,
      specifiers,
      status: 'active' as const,
      outcomes: (findMarketType(record.sport, type)?.outcomes(readSpecifiers(specifiers)) ?? []).map(
        (outcome, at) => ({
          outcome,
          isActive: at !== 1,
          odds: 1500 + at * 125,
          winShare: 0.25,
          refundShare: 0.125,
        }),
      ),
    }
  })

/** A message without data that the feed lacks: its sequence number, the exact incident, and unknown terms. */
const comparable = ({ sequence: _sequence, ...message }: FeedMessage): object =>
  'record' in message ? { ...message, record: null, ...('clock' in message && { clock: null }) } : message

test.each(sports)('S6 all that is said of a match of %s comes back as it went', (sport) => {
  const calendar = openCalendar(settings)
  const match = calendar
    .startingBetween(noon + settings.horizonMs, noon + 60 * minuteMs, noon)
    .find(({ home, competition }) => competition.level.sport === sport && !/Silence/.test(home.name))
  if (!match) throw new Error('No such match is played in this hour')
  const { timeline, endsAt } = calendar.played(match)
  const own = {
    ...calendar,
    startingBetween: (...span: Parameters<typeof calendar.startingBetween>) =>
      calendar.startingBetween(...span).filter(({ ref }) => ref === match.ref),
  }
  const { messages } = messagesBetween(
    { settings, price, settle: settleByEngine, calendar: own },
    initialFeedState,
    noon,
    endsAt + minuteMs,
  )
  const said = messages.filter((message) => 'event' in message).map((message) => ({ ...message, event }))
  // Only messages that name a match once in a millisecond are compared.
  const few = said.filter(
    (message, at) => message.kind !== 'odds_change' || at % 5 === 0 || message.status === 'ended',
  )
  expect(new Set(few.map(({ kind }) => kind)).size).toBeGreaterThan(2)
  for (const message of few) {
    const { key, xml } = writeUofMessage(message, { sport, event })
    const read = readUofMessage(Buffer.from(xml), key, descriptions)
    if ('problem' in read) throw new Error(`${read.problem}: ${xml}`)
    expect(read.left).toEqual([])
    expect(read.messages.map(comparable)).toEqual([comparable(message)])
    const [back] = read.messages
    // The score is equal, period by period, at every moment of the match. The winner of a shoot-out is reported
    // only after it.
    const isShootOut =
      'record' in message && message.record && 'shootOut' in message.record && message.record.ending === null
    if (isShootOut) continue
    if (message.kind !== 'odds_change' || back?.kind !== 'odds_change' || !back.record) continue
    if (message.record && message.record.sport !== 'ranking') {
      const { points: _points, ...score } = scoreOf(message.record)
      expect(scoreOf(back.record)).toMatchObject(score)
      expect(back.record.periodsOver).toBe(message.record.periodsOver)
      expect(back.record.ending).toBe(message.record.ending)
    }
  }
  expect(timeline.sport).toBe(sport)
})

test.each([
  ['*.*.*.*.*.*.*.-.#', 'hi.-.live.odds_change.1.sr:match.1.-', true],
  ['*.*.*.*.*.*.*.7.#', 'hi.-.live.odds_change.1.sr:match.1.7', true],
  ['*.*.*.*.*.*.*.7.#', 'hi.-.live.odds_change.1.sr:match.1.8', false],
  ['*.*.*.*.*.*.*', 'hi.-.live.odds_change.4.sr:match.1', true],
  ['#', '-.-.-.alive.-.-.-.-', true],
  ['-.-.-.alive.#', '-.-.-.snapshot_complete.-.-.-.-', false],
])('what is bound to %s hears %s: %s', (pattern, key, hears) => {
  expect(isBound(pattern, key)).toBe(hears)
})

const scheduled: EventStatus = 'scheduled'
test('before its start a match has no score', () => {
  const calendar = openCalendar(settings)
  const [match] = calendar.startingBetween(noon, noon + 30 * minuteMs, noon)
  if (!match) throw new Error('No match is played in this hour')
  const { timeline } = calendar.played(match)
  const { key, xml } = writeUofMessage(
    {
      producer: 'prematch',
      sequence: 1,
      stamp: 1,
      kind: 'odds_change',
      event,
      status: scheduled,
      record: recordAt(timeline, -1),
      clock: clockAt(timeline, -1),
      markets: [],
    },
    { sport: timeline.sport, event },
  )
  const read = readUofMessage(Buffer.from(xml), key, descriptions)
  expect('messages' in read && read.messages[0]).toMatchObject({
    status: 'scheduled',
    clock: null,
    record: { periodsOver: 0 },
  })
})
