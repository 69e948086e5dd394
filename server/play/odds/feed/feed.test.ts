import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedMessage, Fixture } from '#betting-engine/feed/feed-message.ts'
import { settleMarket } from '#betting-engine/markets/market-types.ts'
import { written } from '#betting-engine/records/written-record.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { resultText } from '#betting-engine/markets/result-text.ts'
import { subscribeToFeed, receiveMessage } from './subscribe-to-feed.ts'
import { marketResult } from './market-result.ts'
import { findResultMessages } from './store-results.ts'
import type { OddsFeed } from './port.ts'
import type { FeedParts } from './process-message.ts'
import { checkProducers } from './check-producers.ts'

let app: TestApp
let now = Date.parse('2026-10-05T18:00:00Z')
/** The consumer of messages runs on a clock that only moves when the test moves it. */
let parts: FeedParts & Pick<TestApp['ctx'], 'metrics'>

beforeAll(async () => {
  app = await createTestApp()
  parts = { ...app.ctx, clock: { ...app.ctx.clock, now: () => new Date(now) } }
})
afterAll(() => app.close())

const side = (ref: string) => ({ ref, name: `FC ${ref}`, shortName: ref.toUpperCase() })
const fixtureOf = (event: string, startsAt = now): Fixture => ({
  event,
  sport: 'football',
  tournament: { ref: 'league', name: 'First League', region: 'int', tier: 1 },
  home: side('north'),
  away: side('south'),
  startsAt,
})

const feedOf = (source: string, known: readonly Fixture[]) => {
  const asked: { producer: string; recovery: number; after: number | undefined }[] = []
  const feed: OddsFeed = {
    source,
    producers: ['prematch', 'live'],
    silenceMs: 10_000,
    recoveryMs: 60_000,
    subscribe: async () => ({ stop: async () => undefined }),
    fixture: async (event) => known.find((fixture) => fixture.event === event),
    recover: async (producer, recovery, after) => void asked.push({ producer, recovery, after }),
  }
  return { feed, asked }
}

const outcomes = (over: number, isActive = true) =>
  (['over', 'under'] as const).map((outcome) => ({
    outcome,
    isActive,
    odds: outcome === 'over' ? over : 1900,
    winShare: 0.5,
    refundShare: 0,
  }))

let sequence = 0
type Given<K extends FeedMessage['kind']> = Omit<
  FeedMessage & { readonly kind: K },
  'kind' | 'event' | 'sequence' | 'producer'
> & {
  producer?: 'prematch' | 'live'
  sequence?: number
}
const says = <K extends FeedMessage['kind']>(kind: K, event: string, given: Given<K>): FeedMessage =>
  ({ kind, event, producer: 'prematch', sequence: ++sequence, ...given }) as unknown as FeedMessage

const total = { type: 'total', specifiers: 'total=2.5' }
const prices = (event: string, stamp: number, over: number, more: Partial<Given<'odds_change'>> = {}) =>
  says('odds_change', event, {
    stamp,
    status: 'scheduled',
    clock: null,
    record: written('football:'),
    markets: [{ ...total, status: 'active', outcomes: outcomes(over) }],
    ...more,
  })

/** The event's one market: status, price of `over`, and whether it is decided. */
const standing = async (source: string, event: string) => {
  const { db } = app.ctx
  const market = await db
    .selectFrom('odds_markets as market')
    .innerJoin('odds_events as event', 'event.id', 'market.event_id')
    .leftJoin('odds_outcomes as outcome', (on) =>
      on.onRef('outcome.market_id', '=', 'market.id').on('outcome.outcome', '=', 'over'),
    )
    .select(['market.id', 'market.status', 'outcome.odds'])
    .where('event.source', '=', source)
    .where('event.source_ref', '=', event)
    .executeTakeFirst()
  if (!market) return undefined
  const result = marketResult((await findResultMessages(db, [market.id])).get(market.id) ?? [])
  return {
    status: market.status,
    over: market.odds,
    isDecided: result.fates !== null,
    voids: result.voids.length,
  }
}

const receiver =
  ({ feed }: ReturnType<typeof feedOf>) =>
  async (...messages: FeedMessage[]) => {
    const taken = []
    for (const message of messages) taken.push(await receiveMessage(parts, feed, message))
    return taken
  }

const settles = (event: string, stamp: number, line = 'football: h1 h2 h3 | | played') => {
  const record = written(line)
  const outcomeResults = Object.fromEntries(
    Object.entries(settleMarket(total.type, total.specifiers, record) ?? {}).map(
      ([outcome, outcomeResult]) => [outcome, resultText(outcomeResult)],
    ),
  )
  return says('bet_settlement', event, {
    stamp,
    certainty: 2,
    record,
    markets: [{ ...total, fates: outcomeResults }],
  })
}

test('a message about an unknown event waits until the feed has been asked what it is', async () => {
  const receive = receiver(feedOf('unknown', [fixtureOf('one')]))
  expect(await receive(prices('one', 1000, 2000))).toEqual(['parked'])
  expect(await standing('unknown', 'one')).toMatchObject({ status: 'active', over: 2000 })
  expect(await receive(prices('nowhere', 1000, 2000))).toEqual(['parked'])
  expect(await standing('unknown', 'nowhere')).toBeUndefined()
  const players = await app.ctx.db.selectFrom('odds_competitors').select('name').orderBy('name').execute()
  expect(players.map(({ name }) => name)).toEqual(['FC north', 'FC south'])
})

test('S10 a message that comes twice counts once, and an older price never wins', async () => {
  const receive = receiver(feedOf('order', [fixtureOf('one')]))
  const [first, second, third] = [
    prices('one', 1000, 2000),
    prices('one', 2000, 2100),
    prices('one', 3000, 2200),
  ]
  expect(await receive(first, third, second, third, first)).toEqual([
    'parked',
    'applied',
    'old',
    'repeated',
    'repeated',
  ])
  expect(await standing('order', 'one')).toMatchObject({ over: 2200 })
  const log = await app.ctx.db
    .selectFrom('odds_price_log as log')
    .innerJoin('odds_markets as market', 'market.id', 'log.market_id')
    .innerJoin('odds_events as event', 'event.id', 'market.event_id')
    .select('log.odds')
    .where('event.source', '=', 'order')
    .where('log.outcome', '=', 'over')
    .orderBy('log.id')
    .execute()
  expect(log.map(({ odds }) => odds)).toEqual([2000, 2200])
})

test('S10 a stop shuts what is open, and a price from before it that comes late does not open it', async () => {
  const receive = receiver(feedOf('stop', [fixtureOf('one')]))
  const stop = says('bet_stop', 'one', { stamp: 2000, group: 'all' })
  await receive(prices('one', 1000, 2000), stop)
  expect(await standing('stop', 'one')).toMatchObject({ status: 'suspended', over: 2000 })
  await receive(prices('one', 1500, 2100))
  expect(await standing('stop', 'one')).toMatchObject({ status: 'suspended' })
  await receive(prices('one', 2500, 2200))
  expect(await standing('stop', 'one')).toMatchObject({ status: 'active', over: 2200 })
  await receive(says('bet_stop', 'one', { stamp: 2600, group: 'corners' }))
  expect(await standing('stop', 'one')).toMatchObject({ status: 'active' })
  await receive(says('bet_stop', 'one', { stamp: 2700, group: 'totals', producer: 'live', sequence: 1 }))
  expect(await standing('stop', 'one')).toMatchObject({ status: 'active' })
})

test('S6 a settlement stands against prices made later, is taken back, and comes to what was said last', async () => {
  const receive = receiver(feedOf('results', [fixtureOf('one')]))
  await receive(prices('one', 1000, 2000), prices('one', 3000, 2100))
  expect(await receive(settles('one', 2000), settles('one', 2500))).toEqual(['applied', 'nothing'])
  expect(await standing('results', 'one')).toMatchObject({ status: 'settled', isDecided: true })
  expect(await receive(prices('one', 4000, 2300))).toEqual(['applied'])
  expect(await standing('results', 'one')).toMatchObject({ status: 'settled', over: 2300 })
  const back = says('rollback_bet_settlement', 'one', { stamp: 5000, markets: [total] })
  expect(await receive(back)).toEqual(['applied'])
  expect(await standing('results', 'one')).toMatchObject({ status: 'suspended', isDecided: false })
  expect(await receive(settles('one', 4500, 'football: | | played'))).toEqual(['old'])
  expect(await receive(settles('one', 6000, 'football: | | played'))).toEqual(['applied'])
  expect(await standing('results', 'one')).toMatchObject({ status: 'settled', isDecided: true })
})

test('S6 a price from before a result was taken back opens nothing, however late it comes', async () => {
  const receive = receiver(feedOf('late', [fixtureOf('one')]))
  const between = prices('one', 2500, 2100)
  const back = says('rollback_bet_settlement', 'one', { stamp: 3000, markets: [total] })
  await receive(prices('one', 1000, 2000), settles('one', 2000), back, between)
  expect(await standing('late', 'one')).toMatchObject({ status: 'suspended', over: 2100 })
  await receive(prices('one', 3500, 2200))
  expect(await standing('late', 'one')).toMatchObject({ status: 'active', over: 2200 })
})

test('S6 a result that comes before the first price of its market is kept, and the price opens nothing', async () => {
  const receive = receiver(feedOf('early', [fixtureOf('one')]))
  await receive(says('fixture_change', 'one', { stamp: 500 }))
  expect(await receive(settles('one', 2000))).toEqual(['applied'])
  expect(await receive(prices('one', 1000, 2000))).toEqual(['applied'])
  expect(await standing('early', 'one')).toMatchObject({ status: 'settled', isDecided: true })
})

test('a feed that does not answer what has become of an event is asked again when it says so again', async () => {
  const told = feedOf('deaf', [fixtureOf('one')])
  const change = says('fixture_change', 'one', { stamp: 500 })
  const deaf = { ...told.feed, fixture: () => Promise.reject(new Error('no answer')) }
  expect(await receiveMessage(parts, deaf, change)).toBe('parked')
  expect(app.logLines.join('\n')).toContain('A feed does not say what an event is')
  await receiver(told)(change)
  expect(
    await app.ctx.db.selectFrom('odds_events').select('source_ref').where('source', '=', 'deaf').execute(),
  ).toEqual([{ source_ref: 'one' }])
})

test('S4 bets of a span are void, and are not after all; the market stays as it is', async () => {
  const receive = receiver(feedOf('voids', [fixtureOf('one')]))
  await receive(prices('one', 1000, 2000), settles('one', 2000))
  const span = { from: 1200, to: 1300, markets: [total] }
  await receive(says('bet_cancel', 'one', { stamp: 3000, ...span }))
  expect(await standing('voids', 'one')).toMatchObject({ status: 'settled', isDecided: true, voids: 1 })
  const kept = () =>
    app.ctx.db
      .selectFrom('odds_results as result')
      .innerJoin('odds_markets as market', 'market.id', 'result.market_id')
      .innerJoin('odds_events as event', 'event.id', 'market.event_id')
      .select(['result.kind', 'result.set_by', 'result.reason'])
      .where('event.source', '=', 'voids')
      .orderBy('result.version')
      .execute()
  expect(await kept()).toMatchObject([
    { kind: 'settled', set_by: null, reason: null },
    {
      kind: 'voided',
      set_by: 'feed:voids',
      reason: expect.stringMatching(/^message \d+ of \w+, 1970-01-01T/),
    },
  ])
  await receive(says('rollback_bet_cancel', 'one', { stamp: 4000, ...span }))
  expect(await standing('voids', 'one')).toMatchObject({ status: 'settled', voids: 0 })
})

test('an event that begins at another time is requested again, and its version goes on', async () => {
  const fixtures = [fixtureOf('one', now + 3_600_000)]
  const receive = receiver(feedOf('moved', fixtures))
  await receive(prices('one', 1000, 2000))
  const read = () =>
    app.ctx.db
      .selectFrom('odds_events')
      .select(['starts_at', 'version'])
      .where('source', '=', 'moved')
      .executeTakeFirstOrThrow()
  const before = await read()
  fixtures[0] = fixtureOf('one', now + 1_800_000)
  await receive(says('fixture_change', 'one', { stamp: 2000 }))
  const after = await read()
  expect(after.starts_at.getTime()).toBe(now + 1_800_000)
  expect(after.version).toBe(before.version + 1n)
})

test('S10 a producer is up only after what was missed has come, and down after ten seconds of silence', async () => {
  const told = feedOf('alive', [])
  const receive = receiver(told)
  const alive = (isSubscribed = true) => says('alive', '', { stamp: now, isSubscribed })
  const status = async () =>
    (
      await app.ctx.db
        .selectFrom('odds_producers')
        .select('status')
        .where('source', '=', 'alive')
        .executeTakeFirst()
    )?.status
  const complete = (recovery: number) => says('snapshot_complete', '', { stamp: now, recovery })

  await receive(alive())
  expect(await status()).toBe('down')
  await checkProducers(parts, told.feed)
  expect(await status()).toBe('recovering')
  expect(told.asked).toEqual([{ producer: 'prematch', recovery: 1, after: undefined }])
  await receive(complete(7))
  expect(await status()).toBe('recovering')
  await receive(complete(1))
  expect(await status()).toBe('up')

  const lastHeard = now
  now += 10_000
  await checkProducers(parts, told.feed)
  expect(await status()).toBe('up')
  now += 1
  await checkProducers(parts, told.feed)
  expect(await status()).toBe('down')
  await receive(alive())
  expect(await status()).toBe('down')
  await checkProducers(parts, told.feed)
  expect(told.asked.at(-1)).toEqual({ producer: 'prematch', recovery: 2, after: lastHeard })
  await receive(complete(2), alive(false))
  expect(await status()).toBe('down')
})

test('an unreadable message of a feed is skipped, and reported in the log', async () => {
  const { feed } = feedOf('garbled', [])
  let take: (message: FeedMessage) => Promise<void> = async () => undefined
  await subscribeToFeed(parts, {
    ...feed,
    subscribe: async (taker) => ((take = taker), { stop: async () => undefined }),
  })
  await take({ kind: 'odds_change', producer: 'prematch', sequence: -1 } as unknown as FeedMessage)
  expect(app.logLines.join('\n')).toContain('cannot be read')
})
