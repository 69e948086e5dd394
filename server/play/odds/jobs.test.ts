import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixture } from '#betting-engine/feed/feed-message.ts'
import { resultTexts } from '#betting-engine/markets/result-text.ts'
import { settleMarket } from '#betting-engine/markets/market-types.ts'
import { emptyRecord } from '#betting-engine/records/empty-record.ts'
import { written } from '#betting-engine/records/written-record.fixture.ts'
import { dayMs, hourMs } from '#contract/durations.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor } from '#test/players.ts'
import { wordsOfResults } from './backoffice/manual-results.ts'
import { findResultMessages } from './feed/store-results.ts'
import { marketResult } from './feed/market-result.ts'
import { fetchParkedEvents, closeEvents, purgeMessages, voidUnfinished } from './jobs.ts'
import { purgePrices } from './purge-prices.ts'
import { marketOf, openTestFeed } from './test-feed.fixture.ts'

let app: TestApp
let feed: ReturnType<typeof openTestFeed>
beforeAll(async () => {
  app = await createTestApp()
  feed = openTestFeed(app.ctx)
  await feed.stands('prematch', 'up')
})
afterAll(() => app.close())

const kinds = async (event: string) =>
  (
    await app.ctx.db
      .selectFrom('odds_messages')
      .select('kind')
      .where('event_ref', '=', event)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

test('an event that a feed did not know is asked for again, and what was told of it has its effect', async () => {
  const message = { kind: 'odds_change', event: 'late', status: 'scheduled', clock: null }
  const markets = [marketOf('football', 'match_result', [2000, 3000, 4000])]
  expect(await feed.say({ ...message, record: emptyRecord('football'), markets })).toBe('parked')
  const side = (name: string) => ({ ref: name, name, shortName: name })
  const late: Fixture = {
    event: 'late',
    sport: 'football',
    tournament: { ref: 'league', name: 'League', region: 'int', tier: 1 },
    home: side('North'),
    away: side('South'),
    startsAt: app.clock.now().getTime() + dayMs,
  }
  const fixture = (event: string) => Promise.resolve(event === 'late' ? late : undefined)
  const told = { ...app.ctx.oddsFeeds.sandbox, source: 'told', fixture } as never
  await fetchParkedEvents({ ...app.ctx, oddsFeeds: { told } })
  const found = await app.ctx.db
    .selectFrom('odds_markets as market')
    .innerJoin('odds_events as event', 'event.id', 'market.event_id')
    .select('market.status')
    .where('event.source_ref', '=', 'late')
    .execute()
  expect(found).toEqual([{ status: 'active' }])
})

test('an event that is over is closed when all is decided; then its prices and what was said of them go in time', async () => {
  const record = written('football: h1 h2 | | played')
  const id = await feed.plans('one', [
    marketOf('football', 'match_result', [2000, 3000, 4000]),
    marketOf('football', 'odd_even', 1900),
  ])
  await feed.prices('one', [], { status: 'live', record })
  await feed.prices('one', [], { status: 'ended', record })
  const settle = (type: string) => {
    const outcomeResults = resultTexts(settleMarket(type, '', record))
    const markets = [{ type, specifiers: '', fates: outcomeResults }]
    return feed.say({ kind: 'bet_settlement', event: 'one', certainty: 2, record, markets })
  }
  const status = async () =>
    (
      await app.ctx.db
        .selectFrom('odds_events')
        .select('status')
        .where('id', '=', BigInt(id))
        .executeTakeFirst()
    )?.status
  await settle('match_result')
  await closeEvents(app.ctx)
  expect(await status()).toBe('ended')
  await settle('odd_even')
  await closeEvents(app.ctx)
  expect(await status()).toBe('closed')

  const prices = async () =>
    app.ctx.db
      .selectFrom('odds_price_log as log')
      .innerJoin('odds_markets as market', 'market.id', 'log.market_id')
      .select('log.id')
      .where('market.event_id', '=', BigInt(id))
      .execute()
  expect((await prices()).length).toBe(5)
  await purgePrices(app.ctx)
  expect((await prices()).length).toBe(5)
  await app.advance(86_400 + 1)
  await purgePrices(app.ctx)
  expect(await prices()).toEqual([])

  await purgeMessages(app.ctx)
  expect(await kinds('one')).toContain('odds_change')
  await app.advance(2 * 86_400)
  await purgeMessages(app.ctx)
  expect(await kinds('one')).toEqual(['bet_settlement', 'bet_settlement'])
})

test('a cancelled event closes too, shown as cancelled; void or unopened markets delay nothing', async () => {
  const never = { status: 'inactive', specifiers: 'total=3.5' } as const
  const id = await feed.plans('off', [
    marketOf('football', 'match_result', [2000, 3000, 4000]),
    marketOf('football', 'total', 1900, never),
  ])
  const row = () =>
    app.ctx.db.selectFrom('odds_events').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow()
  await feed.prices('off', [], { status: 'cancelled' })
  const voids = (kind: 'bet_cancel' | 'rollback_bet_cancel', from: number | null) => {
    const markets = [{ type: 'match_result', specifiers: '' }]
    return feed.say({ kind, event: 'off', from, to: null, markets })
  }
  // Bets accepted before then are not decided by it.
  await voids('bet_cancel', 1)
  await closeEvents(app.ctx)
  expect((await row()).status).toBe('cancelled')
  await voids('bet_cancel', null)
  await voids('rollback_bet_cancel', null)
  await closeEvents(app.ctx)
  expect((await row()).status).toBe('cancelled')
  await voids('bet_cancel', null)
  await closeEvents(app.ctx)
  expect((await row()).status).toBe('closed')
  const { data } = await createActor(app).get('odds/getEvent', { id })
  expect(data).toMatchObject({ event: { status: 'cancelled', score: null } })
})

describe('an event that is not over 48 hours after its start', () => {
  const goal = written('football: h1')
  /** The results of an event's markets: decided ones, and fully void ones. */
  const becomeOf = async (id: string) => {
    const markets = await app.ctx.db
      .selectFrom('odds_markets')
      .select(['id', 'type'])
      .where('event_id', '=', BigInt(id))
      .execute()
    const sayings = await findResultMessages(
      app.ctx.db,
      markets.map((market) => market.id),
    )
    const results = markets.map((market) => ({
      type: market.type,
      ...marketResult(sayings.get(market.id) ?? []),
    }))
    return {
      decided: results.filter(({ fates: outcomeResults }) => outcomeResults !== null).map(({ type }) => type),
      void: results
        .filter(({ voids }) => voids.some(({ from, to }) => from === null && to === null))
        .map(({ type }) => type)
        .toSorted(),
    }
  }
  const nothing = { decided: [], void: [] }
  const runCronJobs = async () => {
    await feed.stands('prematch', 'up')
    await voidUnfinished(app.ctx)
  }
  const told = (id: string) => app.logLines.filter((line) => line.includes(`"event":"${id}","markets"`))

  const begins = async (event: string) => {
    const id = await feed.plans(event, [
      marketOf('football', 'match_result', [2000, 3000, 4000]),
      marketOf('football', 'both_score', 1900),
      marketOf('football', 'total', 1900, { specifiers: 'total=0.5' }),
      marketOf('football', 'odd_even', 1900, { status: 'inactive' }),
    ])
    await feed.prices(event, [], { status: 'live', record: goal })
    const outcomeResults = resultTexts(settleMarket('total', 'total=0.5', goal))
    const markets = [{ type: 'total', specifiers: 'total=0.5', fates: outcomeResults }]
    await feed.say({ kind: 'bet_settlement', event, certainty: 2, record: goal, markets })
    return id
  }

  test('S4 has what is undecided void, under a name and with a reason, and what was decided stands', async () => {
    const id = await begins('stuck')
    const ended = await begins('played')
    await feed.prices('played', [], { status: 'ended', record: written('football: h1 | | played') })
    const later = await begins('moved')
    await app.advance(49 * 3600 - 120)
    await runCronJobs()
    expect(await becomeOf(id)).toEqual({ decided: ['total'], void: [] })
    await app.ctx.db
      .updateTable('odds_events')
      .set({ starts_at: new Date(app.clock.now().getTime() - 40 * hourMs) })
      .where('id', '=', BigInt(later))
      .execute()
    await app.advance(120)
    await runCronJobs()
    expect(await becomeOf(id)).toEqual({ decided: ['total'], void: ['both_score', 'match_result'] })
    expect(told(id)).toEqual([expect.stringContaining('"markets":2')])
    expect(JSON.parse(told(id)[0] ?? '')).toMatchObject({ level: 40 })
    expect([(await becomeOf(ended)).void, (await becomeOf(later)).void]).toEqual([[], []])
    const by = await app.ctx.db
      .selectFrom('odds_results')
      .select(['set_by', 'reason'])
      .distinct()
      .where('kind', '=', 'voided')
      .where('market_id', 'in', (results) =>
        results.selectFrom('odds_markets').select('id').where('event_id', '=', BigInt(id)),
      )
      .execute()
    expect(by).toEqual([{ set_by: 'odds.void-unfinished', reason: 'Not over 48 hours after the start' }])
    const audited = await app.ctx.db
      .selectFrom('audit_records')
      .select(['type', 'actor'])
      .where('subject', '=', `odds_event:${id}`)
      .execute()
    expect(audited).toEqual([{ type: 'odds_bets_voided', actor: 'odds.void-unfinished' }])
    await runCronJobs()
    expect(told(id)).toHaveLength(1)
  })

  test('S5 has the half of a line on a quarter stand that is decided, and the other half void', async () => {
    const total = (line: string) => marketOf('football', 'total', 1900, { specifiers: `total=${line}` })
    const id = await feed.plans('quarters', [total('2.5'), total('2.75'), total('3'), total('3.25')])
    const record = written('football: h1 a2 | h60')
    await feed.prices('quarters', [], { status: 'live', record })
    await app.advance(50 * 3600)
    await runCronJobs()
    const markets = await app.ctx.db
      .selectFrom('odds_markets')
      .select(['id', 'specifiers'])
      .where('event_id', '=', BigInt(id))
      .orderBy('specifiers')
      .execute()
    const sayings = await findResultMessages(
      app.ctx.db,
      markets.map((market) => market.id),
    )
    const became = markets.map((market) => {
      const { fates: outcomeResults, voids } = marketResult(sayings.get(market.id) ?? [])
      return [
        market.specifiers,
        outcomeResults ? wordsOfResults(outcomeResults) : voids.length > 0 ? 'void' : 'open',
      ]
    })
    expect(became).toEqual([
      ['total=2.5', { over: 'won', under: 'lost' }],
      ['total=2.75', { over: 'half_won', under: 'half_lost' }],
      ['total=3', 'void'],
      ['total=3.25', 'void'],
    ])
  })

  test('S4 is not void while its feed is not heard, or has not told yet what was missed: it may be over all the same', async () => {
    const id = await begins('unheard')
    await app.advance(50 * 3600)
    await voidUnfinished(app.ctx)
    expect((await becomeOf(id)).void).toEqual([])
    await feed.stands('prematch', 'down')
    await voidUnfinished(app.ctx)
    expect((await becomeOf(id)).void).toEqual([])
    await runCronJobs()
    expect((await becomeOf(id)).void).toEqual(['both_score', 'match_result'])
  })

  test('S4 has a market void whose result was taken back, later than that was said, and what was called off is closed by it', async () => {
    const id = await begins('off again')
    await feed.prices('off again', [], { status: 'abandoned', record: goal })
    const markets = [{ type: 'total', specifiers: 'total=0.5' }]
    const ahead = app.clock.now().getTime() + 60 * hourMs
    await feed.say({
      kind: 'rollback_bet_cancel',
      event: 'off again',
      from: null,
      to: null,
      markets,
      stamp: ahead,
    })
    await feed.say({ kind: 'rollback_bet_settlement', event: 'off again', markets, stamp: ahead })
    expect(await becomeOf(id)).toEqual(nothing)
    await app.advance(50 * 3600)
    await closeEvents(app.ctx)
    await runCronJobs()
    expect(await becomeOf(id)).toEqual({ decided: [], void: ['both_score', 'match_result', 'total'] })
    await closeEvents(app.ctx)
    const row = app.ctx.db.selectFrom('odds_events').select('status').where('id', '=', BigInt(id))
    expect(await row.executeTakeFirst()).toEqual({ status: 'closed' })
  })
})
