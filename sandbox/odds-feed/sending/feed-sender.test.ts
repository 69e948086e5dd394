import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/durations.ts'
import type { FeedMessage } from '#betting-engine/feed/feed-message.ts'
import { readResult } from '#betting-engine/markets/result-text.ts'
import { findResultMessages } from '#server/play/odds/feed/store-results.ts'
import { marketResult } from '#server/play/odds/feed/market-result.ts'
import { closeEvents } from '#server/play/odds/jobs.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { faultOf, faults, type Fault } from '../faults.ts'
import { settleByEngine } from '../settle-by-engine.ts'
import { createFastFeed, openFeedTestApp, type FeedTestApp } from './feed-test-app.fixture.ts'
import { requestRecovery } from './sender-state.ts'

const noon = Date.parse('2026-11-26T12:00:00Z')
const isLeague = ({ competition }: { competition: { ref: string } }): boolean =>
  competition.ref === 'aldmark-premier'

const eventsOf = (app: TestApp) =>
  app.ctx.db
    .selectFrom('odds_events')
    .select(['id', 'source_ref', 'status', 'record'])
    .orderBy('starts_at')
    .execute()

const marketsOf = (app: TestApp, eventId: bigint) =>
  app.ctx.db.selectFrom('odds_markets').selectAll().where('event_id', '=', eventId).execute()

/** Every offered market of an event is settled as the betting engine settles it by the event’s record. */
const expectDecided = async (app: TestApp, event: Awaited<ReturnType<typeof eventsOf>>[number]) => {
  const markets = await marketsOf(app, event.id)
  expect(markets.length).toBeGreaterThan(3)
  const sayings = await findResultMessages(
    app.ctx.db,
    markets.map(({ id }) => id),
  )
  for (const market of markets) {
    expect(market.status).toBe('settled')
    const { fates: outcomeResults } = marketResult(sayings.get(market.id) ?? [])
    const decided = settleByEngine(market, event.record)
    expect(decided).toBeDefined()
    for (const [outcome, outcomeResult] of Object.entries(decided ?? {})) {
      const told = outcomeResults?.[outcome]
      expect(told, `${market.type} ${market.specifiers} ${outcome}`).toBeDefined()
      expect(told && readResult(told)).toEqual(readResult(outcomeResult))
    }
    expect(Object.keys(outcomeResults ?? {})).toHaveLength(Object.keys(decided ?? {}).length)
  }
}

describe('an application that the simulator notifies', () => {
  let app: TestApp
  let told: FeedTestApp
  beforeAll(async () => {
    app = await createTestApp()
    told = await openFeedTestApp(app.ctx, createFastFeed(isLeague), noon)
  })
  afterAll(() => app.close())

  test('S10 opens by a recovery, and has matches in play and others to come', async () => {
    await told.step(0)
    await told.step(2000)
    expect(await told.status('live')).toBe('recovering')
    await told.step(1000)
    expect([await told.status('prematch'), await told.status('live')]).toEqual(['up', 'up'])
    const statuses = (await eventsOf(app)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set(['scheduled', 'live']))
  })

  test('an end in the middle loses nothing and repeats nothing', async () => {
    const broken = { after: 4 }
    told.restart(async (message) => {
      if (broken.after-- === 0) throw new Error('the end')
      await told.take(message)
    })
    told.time.now += 20_000
    await told.lapse()
    await expect(told.speak()).rejects.toThrow('the end')
    told.restart()
    await told.lapse()
    await told.step(1000)
    const numbers = await app.ctx.db
      .selectFrom('odds_messages')
      .select(['producer', 'sequence'])
      .orderBy('producer')
      .orderBy('sequence')
      .execute()
    const heard = new Set(
      told.heard
        .filter(({ kind }) => kind !== 'alive')
        .map(({ producer, sequence }) => `${producer} ${sequence}`),
    )
    expect(new Set(numbers.map(({ producer, sequence }) => `${producer} ${sequence}`))).toEqual(heard)
    expect(app.logLines.join('\n')).not.toContain('one number to two messages')
  })

  test('matches begin, are played and settled, and are closed', async () => {
    const before = await eventsOf(app)
    const next = before.find(({ status }) => status === 'scheduled')
    const now = async () => (await eventsOf(app)).find(({ id }) => id === next?.id)
    for (let steps = 0; steps < 40 && (await now())?.status !== 'live'; steps += 1) await told.step(30_000)
    expect(await now()).toMatchObject({ status: 'live' })
    for (let steps = 0; steps < 40 && (await now())?.status !== 'ended'; steps += 1) await told.step(30_000)
    const ended = await now()
    expect(ended).toMatchObject({ status: 'ended', record: { ending: expect.any(String) } })
    if (ended) await expectDecided(app, ended)
    await closeEvents({ ...app.ctx, ...told.parts })
    expect(await now()).toMatchObject({ status: 'closed' })
  })

  test('S10 when the clock is moved by hours, what has ended meanwhile ends at once', async () => {
    const open = (await eventsOf(app)).filter(({ status }) => status === 'live' || status === 'scheduled')
    const messages = told.heard.length
    await told.step(6 * hourMs)
    expect(await told.status('live')).toBe('recovering')
    await told.step(1000)
    await told.step(1000)
    expect([await told.status('prematch'), await told.status('live')]).toEqual(['up', 'up'])
    const after = new Map((await eventsOf(app)).map((event) => [event.id, event]))
    expect(open.length).toBeGreaterThan(2)
    for (const { id } of open) {
      expect(after.get(id)).toMatchObject({ status: 'ended' })
      const event = after.get(id)
      if (event) await expectDecided(app, event)
    }
    expect(told.heard.length - messages).toBeLessThan(250)
  })
})

describe('the proving ground', () => {
  let app: TestApp
  let told: FeedTestApp
  const statuses: (string | undefined)[] = []
  beforeAll(async () => {
    app = await createTestApp()
    const feed = createFastFeed(({ competition }) => competition.kind === 'proving')
    told = await openFeedTestApp(app.ctx, feed, noon)
    const matches = feed.calendar
      .startingBetween(noon + minuteMs, noon + hourMs, noon + hourMs)
      .slice(0, Object.keys(faults).length)
    const end = Math.max(...matches.map((match) => feed.calendar.played(match).endsAt))
    while (told.time.now < end + 20_000) {
      await told.step(6000)
      statuses.push(await told.status('live'))
    }
  }, 240_000)
  afterAll(() => app.close())

  const eventWith = async (fault: Fault) => {
    const event = await app.ctx.db
      .selectFrom('odds_events as event')
      .innerJoin('odds_competitors as home', 'home.id', 'event.home_id')
      .innerJoin('odds_competitors as away', 'away.id', 'event.away_id')
      .select(['event.id', 'source_ref', 'status', 'record', 'home.name as home', 'away.name as away'])
      .where('status', '=', 'ended')
      .where('starts_at', '>', new Date(noon + minuteMs))
      .orderBy('starts_at')
      .execute()
    const found = event.find(
      ({ home, away }) => faultOf({ home: { name: home }, away: { name: away } }) === fault,
    )
    if (!found) throw new Error(`no match with ${fault}`)
    return found
  }
  const resultsOf = async (fault: Fault) => {
    const { id } = await eventWith(fault)
    return app.ctx.db
      .selectFrom('odds_results as result')
      .innerJoin('odds_markets as market', 'market.id', 'result.market_id')
      .selectAll('result')
      .where('market.event_id', '=', id)
      .orderBy('result.market_id')
      .orderBy('version')
      .execute()
  }

  test.each(Object.keys(faults) as Fault[])('S6 %s: all is decided as the match went', async (fault) => {
    await expectDecided(app, await eventWith(fault))
  })

  test('S10 silence: nothing is open meanwhile, and all is again after a recovery', () => {
    const down = statuses.indexOf('down')
    expect(down).toBeGreaterThan(0)
    expect(statuses.slice(down)).toContain('up')
  })

  test('S10 duplicates and reordering: each message counts once', async () => {
    for (const fault of ['duplicates', 'reordering'] as const) {
      const results = await resultsOf(fault)
      const said = results.map(({ market_id, stamp, sequence }) => `${market_id} ${stamp} ${sequence}`)
      expect(said.length).toBe(new Set(said).size)
    }
    expect(app.logLines.join('\n')).not.toContain('one number to two messages')
  })

  test('S6 rollback: what was settled by a goal that was none is taken back, and settled by the truth', async () => {
    const results = await resultsOf('rollback')
    const back = results.filter(({ kind }) => kind === 'rolled_back')
    expect(back.length).toBeGreaterThan(0)
    for (const { market_id: id } of back) {
      const kinds = results.filter(({ market_id }) => market_id === id).map(({ kind }) => kind)
      expect(kinds.slice(0, 2)).toEqual(['settled', 'rolled_back'])
      expect(kinds.at(-1)).toBe('settled')
    }
  })

  test('S4 late stop: bets of the eight seconds are void', async () => {
    const voided = (await resultsOf('late_stop')).filter(({ kind }) => kind === 'voided')
    expect(voided.length).toBeGreaterThan(0)
    for (const { void_from: from, void_to: to, set_by, reason } of voided) {
      expect(Number(to) - Number(from)).toBe(8000)
      expect(set_by).toMatch(/^feed:\w/)
      expect(reason).toMatch(/^prices stood after the goal; message \d+ of live, /)
    }
  })

  test('palpable price: it was offered, and stands in the log', async () => {
    const { id } = await eventWith('palpable_price')
    const odds = await app.ctx.db
      .selectFrom('odds_price_log as log')
      .innerJoin('odds_markets as market', 'market.id', 'log.market_id')
      .select(['log.odds'])
      .where('market.event_id', '=', id)
      .where('market.type', '=', 'match_result')
      .where('log.outcome', '=', 'home')
      .orderBy('log.id')
      .execute()
    const jumps = odds.filter((one, at) => at > 0 && one.odds > 8 * (odds[at - 1]?.odds ?? Infinity))
    expect(jumps.length).toBeGreaterThan(0)
  })
})

describe('a simulator that has passed over a time without a message', () => {
  let app: TestApp
  let told: FeedTestApp
  beforeAll(async () => {
    app = await createTestApp()
    told = await openFeedTestApp(
      app.ctx,
      createFastFeed(() => false),
      noon,
    )
  })
  afterAll(() => app.close())

  const storedUntil = async (): Promise<bigint | undefined> =>
    (await app.ctx.db.selectFrom('sandbox_odds_feeds').select('told_until').executeTakeFirst())?.told_until

  test('repeats after an end what it had begun, with the same times', async () => {
    const sent: FeedMessage[] = []
    let isBroken = false
    told.restart(async (message) => {
      sent.push(message)
      if (isBroken) throw new Error('the end')
      await told.take(message)
    })
    for (let steps = 0; steps < 6; steps += 1) await told.step(1000)
    let before = await storedUntil()
    for (let steps = 0; steps < 6; steps += 1) {
      await told.step(1000)
      const after = await storedUntil()
      if (after === before) break
      before = after
    }
    expect(BigInt(told.time.now)).toBeGreaterThan(before ?? 0n)
    await requestRecovery(told.parts, 'live', 99, undefined)
    isBroken = true
    await expect(told.speak()).rejects.toThrow('the end')
    const begun = sent.at(-1)
    const heard = told.heard.length
    told.restart()
    await told.lapse()
    while (await told.speak());
    expect(begun).toMatchObject({ kind: 'snapshot_complete' })
    expect(told.heard.slice(heard)).toContainEqual(begun)
  })
})
