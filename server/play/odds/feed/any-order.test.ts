import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import type { FeedMessage } from '#betting-engine/feed/feed-message.ts'
import { findMarketType } from '#betting-engine/markets/market-types.ts'
import { readSpecifiers } from '#betting-engine/markets/market.ts'
import type { MatchRecord } from '#betting-engine/records/record.ts'
import { seededDraws } from '#betting-engine/matches/seeded-draws.ts'
import { fixtureOf, openCalendar } from '#sandbox/odds-feed/calendar.ts'
import { initialFeedState, type PriceMatch, type SimulatedFeed } from '#sandbox/odds-feed/feed-state.ts'
import { messagesBetween } from '#sandbox/odds-feed/messages-between.ts'
import { settleByEngine } from '#sandbox/odds-feed/settle-by-engine.ts'
import { defaultFeedSettings } from '#sandbox/odds-feed/settings.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { findResultMessages } from './store-results.ts'
import { marketResult } from './market-result.ts'
import { saveFixture } from './save-fixture.ts'
import { processMessage } from './process-message.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const goalsIn = (record: MatchRecord): number =>
  record.sport === 'football' ? record.incidents.filter(({ kind }) => kind === 'goal').length : 0

/** A few markets of the match, with prices that follow the clock. */
const price: PriceMatch = ({ record, clock }) =>
  [
    ['match_result', ''],
    ['total', 'total=2.5'],
    ['next_goal', `goalnr=${goalsIn(record) + 1}`],
  ].map(([type = '', specifiers = '']) => ({
    type,
    specifiers,
    status: 'active' as const,
    outcomes: (findMarketType(record.sport, type)?.outcomes(readSpecifiers(specifiers)) ?? []).map(
      (outcome, at) => ({
        outcome,
        isActive: true,
        odds: 2000 + at * 100 + Math.floor((clock?.playedMs ?? 0) / minuteMs),
        winShare: 0.3,
        refundShare: 0,
      }),
    ),
  }))

const noon = Date.parse('2026-11-26T12:00:00Z')
const settings = { ...defaultFeedSettings, speed: 15, horizonMs: 8 * minuteMs }

/** A football match from start to end, whose feed settles by a cancelled goal and rolls it back. */
const tellMatch = () => {
  const calendar = openCalendar(settings)
  const match = calendar
    .startingBetween(noon + settings.horizonMs, noon + 60 * minuteMs, noon)
    .find(({ home, competition }) => competition.level.sport === 'football' && /Rollback/.test(home.name))
  if (!match) throw new Error('No such match is played in this hour')
  const feed: SimulatedFeed = {
    settings,
    price,
    settle: settleByEngine,
    calendar: {
      ...calendar,
      startingBetween: (...span) => calendar.startingBetween(...span).filter(({ ref }) => ref === match.ref),
    },
  }
  const until = calendar.played(match).endsAt + minuteMs
  const { messages } = messagesBetween(feed, initialFeedState, noon, until)
  return { fixture: fixtureOf(match), messages: messages.filter((message) => 'event' in message) }
}

const shuffled = <T>(things: readonly T[], seed: string): readonly T[] => {
  const draws = seededDraws(seed)
  return things
    .map((thing) => ({ thing, at: draws.share() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ thing }) => thing)
}

const takeAll = async (
  source: string,
  messages: readonly FeedMessage[],
  fixture: ReturnType<typeof fixtureOf>,
) => {
  const { ctx } = app
  const id = await saveFixture(ctx, source, fixture)
  for (const message of messages) await processMessage(ctx, source, message)
  const event = await ctx.db
    .selectFrom('odds_events')
    .select(['status', 'record'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const markets = await ctx.db
    .selectFrom('odds_markets')
    .select(['id', 'type', 'specifiers', 'status'])
    .where('event_id', '=', id)
    .orderBy('type')
    .orderBy('specifiers')
    .execute()
  const sayings = await findResultMessages(
    ctx.db,
    markets.map((market) => market.id),
  )
  return {
    event,
    markets: markets.map(({ id: market, ...told }) => ({
      ...told,
      ...marketResult(sayings.get(market) ?? []),
    })),
  }
}

test('S6 a match comes to the same when its messages come twice and in any order', async () => {
  const { fixture, messages } = tellMatch()
  const kinds = new Set(messages.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(
    expect.arrayContaining(['bet_settlement', 'bet_stop', 'odds_change', 'rollback_bet_settlement']),
  )
  const inOrder = await takeAll('in-order', messages, fixture)
  expect(inOrder.event.status).toBe('ended')
  expect(new Set(inOrder.markets.map(({ status }) => status))).toEqual(new Set(['settled']))
  expect(inOrder.markets.length).toBeGreaterThan(2)
  // Up to a rolled-back result, most markets are open or suspended.
  const played = messages.slice(0, messages.findIndex(({ kind }) => kind === 'rollback_bet_settlement') + 1)
  const halfInOrder = await takeAll('half-in-order', played, fixture)
  expect(new Set(halfInOrder.markets.map(({ status }) => status)).size).toBeGreaterThan(1)
  for (const seed of ['one', 'two', 'three']) {
    const inAnyOrder = await takeAll(`order-${seed}`, shuffled([...messages, ...messages], seed), fixture)
    expect(inAnyOrder).toEqual(inOrder)
    const half = await takeAll(`half-${seed}`, shuffled([...played, ...played], seed), fixture)
    expect(half).toEqual(halfInOrder)
  }
})
