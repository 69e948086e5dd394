import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPartitions } from '#db/partitions/find-partitions.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
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

const plans = (name: string) => feed.plans(name, [marketOf('football', 'match_result', [2000, 3000, 4000])])
const closes = (id: string) =>
  app.ctx.db
    .updateTable('odds_events')
    .set({ status: 'closed', changed_at: app.clock.now() })
    .where('id', '=', BigInt(id))
    .execute()
const countPrices = async (...ids: string[]): Promise<number[]> => {
  const { rows } = await sql<{ event: bigint; count: number }>`
    select event_id as event, count(*)::int as count from odds_price_log as log
    join odds_markets as market on market.id = log.market_id group by 1`.execute(app.ctx.db)
  return ids.map((id) => rows.find(({ event }) => event === BigInt(id))?.count ?? 0)
}
/** As if the log had been written up to this id. */
const giveIds = (last: number) =>
  sql`select setval('odds_price_log_id_seq', ${last}::bigint)`.execute(app.ctx.db)
const partitions = async () =>
  (await findPartitions(app.ctx.db, 'public', 'odds_price_log')).map(({ name }) => name)
const day = 86_401

test('old prices are deleted from the partition in use, and from full ones that must stay', async () => {
  const [gone, open] = [await plans('gone'), await plans('open')]
  await closes(gone)
  await giveIds(50_020_000)
  const later = await plans('later')
  await closes(later)
  await app.advance(day)
  await purgePrices(app.ctx)
  expect(await countPrices(gone, open, later)).toEqual([0, 3, 0])
  expect((await partitions()).at(0)).toBe('odds_price_log_first')
})

test('a full partition waits for its newest price, and is dropped whole with the one that had to stay', async () => {
  const [old, open] = [await plans('old'), await plans('other')]
  await closes(old)
  await app.advance(day / 2)
  const fresh = await plans('fresh')
  await giveIds(100_020_000)
  await app.advance(day / 2)
  await purgePrices(app.ctx)
  expect(await countPrices(old, fresh)).toEqual([3, 3])
  const { rows } = await sql<{ id: string }>`select id::text from odds_events`.execute(app.ctx.db)
  for (const { id } of rows) await closes(id)
  await app.advance(day)
  await purgePrices(app.ctx)
  expect(await countPrices(old, open, fresh)).toEqual([0, 0, 0])
  expect(await partitions()).toEqual([
    'odds_price_log_from_100000000',
    'odds_price_log_from_150000000',
    'odds_price_log_rest',
  ])
})
