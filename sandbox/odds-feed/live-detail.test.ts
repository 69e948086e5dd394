import { describe, expect, test } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import type { FeedMessage } from '#betting-engine/feed/feed-message.ts'
import { openCalendar } from './calendar.ts'
import { initialFeedState, type SimulatedFeed } from './feed-state.ts'
import type { Detail } from './live-detail.ts'
import { messagesBetween } from './messages-between.ts'
import { defaultFeedSettings } from './settings.ts'
import { tinyPrice, tinySettle } from './tiny-engine.fixture.ts'

const noon = Date.parse('2026-11-26T12:00:00Z')
const settings = { ...defaultFeedSettings, horizonMs: 20 * minuteMs, hasProvingGround: false }
const calendar = openCalendar(settings)
const isLeague = ({ competition }: { competition: { ref: string } }): boolean =>
  competition.ref === 'aldmark-premier'
const feed: SimulatedFeed = {
  settings,
  calendar: {
    ...calendar,
    startingBetween: (...span) => calendar.startingBetween(...span).filter(isLeague),
  },
  price: tinyPrice,
  settle: tinySettle,
}
const [match] = feed.calendar.startingBetween(noon, noon + 600 * minuteMs, noon + 600 * minuteMs)
if (!match) throw new Error('There is no match in the span')
const { ref, startsAt } = match
const { endsAt } = feed.calendar.played(match)

/** What is sent of the match from its start to its end, without the numbers, which depend on other matches. */
const played = (detail: Detail) =>
  messagesBetween(feed, initialFeedState, startsAt, endsAt, detail)
    .messages.filter((message) => 'event' in message && message.event === ref)
    .map((message) => ({ ...message, sequence: 0 }))
const isPrice = (message: FeedMessage): boolean =>
  message.kind === 'odds_change' && message.markets.every(({ status }) => status === 'active')

describe('a match in play', () => {
  const full = played({})
  const coarse = played({ detailed: [] })

  test('is reported with a price a minute while it is not watched', () => {
    expect(coarse.length).toBeLessThan(full.length / 3)
    const minutes = coarse.filter(isPrice).map(({ stamp }) => Math.floor(stamp / minuteMs))
    const stops = coarse.filter(({ kind }) => kind === 'bet_stop').length
    expect(minutes.length - new Set(minutes).size).toBeLessThanOrEqual(3 * stops)
  })

  test('has every stop and its end at the same time, and every result, however it is reported', () => {
    const timesOf = (messages: readonly FeedMessage[], kind: FeedMessage['kind']) =>
      messages.filter((message) => message.kind === kind).map(({ stamp }) => stamp)
    expect(timesOf(full, 'bet_stop').length).toBeGreaterThan(0)
    expect(timesOf(coarse, 'bet_stop')).toEqual(timesOf(full, 'bet_stop'))
    expect(coarse.at(-1)).toMatchObject({ kind: 'bet_settlement', stamp: endsAt })
    const resultsOf = (messages: readonly FeedMessage[]) =>
      messages
        .flatMap((message) => (message.kind === 'bet_settlement' ? message.markets : []))
        .map(({ type, specifiers, fates }) => JSON.stringify([type, specifiers, fates]))
    const inFull = new Set(resultsOf(full))
    expect(resultsOf(coarse).filter((result) => !inFull.has(result))).toEqual([])
  })

  test('is reported in full to a page that follows it', () => {
    expect(played({ detailed: [ref] })).toEqual(full)
  })

  test('sends its present state at once to the first page that follows it, and then every change', () => {
    const from = startsAt + 30 * minuteMs + 37_000
    const before = messagesBetween(feed, initialFeedState, startsAt, from, { detailed: [] })
    const told = (detail: Detail) =>
      messagesBetween(feed, before.state, from, from + 1000, detail).messages.filter(
        (message) => message.kind === 'odds_change',
      )
    expect(told({ detailed: [] })).toEqual([])
    const [first] = told({ detailed: [ref], fresh: [ref] })
    expect(first).toMatchObject({ event: ref, stamp: from + 1 })
    const known = messagesBetween(feed, initialFeedState, startsAt, from)
      .messages.filter((message) => message.kind === 'odds_change')
      .at(-1)
    expect(first?.kind === 'odds_change' && first.record).toEqual(
      known?.kind === 'odds_change' && known.record,
    )
  })
})
