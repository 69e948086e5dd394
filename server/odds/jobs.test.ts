import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixture } from '#book/feed/feed-message.ts'
import { fateText } from '#book/markets/fate-text.ts'
import { settleMarket } from '#book/markets/market-types.ts'
import { emptyRecord } from '#book/records/empty-record.ts'
import { written } from '#book/records/written-record.fixture.ts'
import { dayMs } from '#contract/durations.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor } from '#test/players.ts'
import { askForParked, closeEvents, forgetMessages, forgetPrices } from './jobs.ts'
import { marketOf, openToldFeed } from './told-feed.fixture.ts'

let house: TestApp
let feed: ReturnType<typeof openToldFeed>
beforeAll(async () => {
  house = await createTestApp()
  feed = openToldFeed(house.ctx)
  await feed.stands('prematch', 'up')
})
afterAll(() => house.close())

const kinds = async (event: string) =>
  (
    await house.ctx.db
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
    startsAt: house.clock.now().getTime() + dayMs,
  }
  const fixture = (event: string) => Promise.resolve(event === 'late' ? late : undefined)
  const told = { ...house.ctx.oddsFeeds.sandbox, source: 'told', fixture } as never
  await askForParked({ ...house.ctx, oddsFeeds: { told } })
  const found = await house.ctx.db
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
    const decided = Object.entries(settleMarket(type, '', record) ?? {})
    const fates = Object.fromEntries(decided.map(([outcome, fate]) => [outcome, fateText(fate)]))
    const markets = [{ type, specifiers: '', fates }]
    return feed.say({ kind: 'bet_settlement', event: 'one', certainty: 2, record, markets })
  }
  const status = async () =>
    (
      await house.ctx.db
        .selectFrom('odds_events')
        .select('status')
        .where('id', '=', BigInt(id))
        .executeTakeFirst()
    )?.status
  await settle('match_result')
  await closeEvents(house.ctx)
  expect(await status()).toBe('ended')
  await settle('odd_even')
  await closeEvents(house.ctx)
  expect(await status()).toBe('closed')

  const prices = async () =>
    house.ctx.db
      .selectFrom('odds_price_log as log')
      .innerJoin('odds_markets as market', 'market.id', 'log.market_id')
      .select('log.id')
      .where('market.event_id', '=', BigInt(id))
      .execute()
  expect((await prices()).length).toBe(5)
  await forgetPrices(house.ctx)
  expect((await prices()).length).toBe(5)
  await house.advance(86_400 + 1)
  await forgetPrices(house.ctx)
  expect(await prices()).toEqual([])

  await forgetMessages(house.ctx)
  expect(await kinds('one')).toContain('odds_change')
  await house.advance(2 * 86_400)
  await forgetMessages(house.ctx)
  expect(await kinds('one')).toEqual(['bet_settlement', 'bet_settlement'])
})

test('an event that was called off is closed too, and is told as it was; what is void or was never open waits for nothing', async () => {
  const never = { status: 'inactive', specifiers: 'total=3.5' } as const
  const id = await feed.plans('off', [
    marketOf('football', 'match_result', [2000, 3000, 4000]),
    marketOf('football', 'total', 1900, never),
  ])
  const row = () =>
    house.ctx.db.selectFrom('odds_events').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow()
  await feed.prices('off', [], { status: 'cancelled' })
  const voids = (kind: 'bet_cancel' | 'rollback_bet_cancel', from: number | null) => {
    const markets = [{ type: 'match_result', specifiers: '' }]
    return feed.say({ kind, event: 'off', from, to: null, markets })
  }
  // What was accepted before then is not decided by it.
  await voids('bet_cancel', 1)
  await closeEvents(house.ctx)
  expect((await row()).status).toBe('cancelled')
  await voids('bet_cancel', null)
  await voids('rollback_bet_cancel', null)
  await closeEvents(house.ctx)
  expect((await row()).status).toBe('cancelled')
  await voids('bet_cancel', null)
  await closeEvents(house.ctx)
  expect((await row()).status).toBe('closed')
  const { data } = await createActor(house).get('odds/getEvent', { id })
  expect(data).toMatchObject({ event: { status: 'cancelled', score: null } })
})
