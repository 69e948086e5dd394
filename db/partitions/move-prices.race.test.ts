import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sql, type Kysely } from 'kysely'
import { query } from '#test/race/postgres.ts'
import { connect, type Connection } from '../connect.ts'
import { listMigrations, migrate, type MigrateOptions } from '../migrate.ts'
import { findPartitions } from './find-partitions.ts'

const known = await listMigrations()
const before = Object.fromEntries(Object.entries(known).filter(([name]) => name < '0277'))

let url: string
let connection: Connection
beforeAll(async () => {
  const server = inject('postgresUrl')
  await query(server, 'drop database if exists moved_prices with (force)')
  await query(server, 'create database moved_prices')
  url = Object.assign(new URL(server), { pathname: '/moved_prices' }).href
})
afterAll(() => connection.close())

/** One market, without the event that it would belong to. */
const addMarket = async ({ unguarded }: Connection): Promise<void> => {
  await unguarded.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into odds_markets (event_id, type, specifiers, status, told_status, producer, stamp, sequence, version,
        changed_at)
      values (1, '1x2', '', 'active', 'active', 'live', 1, 1, 1, now())`.execute(tx)
  })
}

/** The statement of the release before. */
const logPrice = async (db: Connection['db'], odds: number): Promise<void> => {
  await sql`
    insert into odds_price_log (market_id, outcome, odds, is_active, market_status, stamp, at)
    select market.id, 'home', ${odds}::int, true, 'active', 1, now() from odds_markets as market`.execute(db)
}

const oddsLogged = async (): Promise<number[]> => {
  const { rows } = await sql<{ odds: number }>`select odds from odds_price_log order by odds`.execute(
    connection.db,
  )
  return rows.map(({ odds }) => odds)
}

test('a price log with rows moves into partitions while prices are written and a report reads it', async () => {
  connection = await connect({ databaseUrl: url })
  await migrate(connection, { migrations: before })
  await addMarket(connection)
  await sql`
    insert into odds_price_log (market_id, outcome, odds, is_active, market_status, stamp, at)
    select 1, 'home', n, true, 'active', 1, now() from generate_series(1, 5000) as n`.execute(connection.db)

  const reader = await connect({ databaseUrl: url })
  const [held, isHeld] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const reading = reader.unguarded.transaction().execute(async (tx) => {
    await sql`select count(*) from odds_price_log`.execute(tx)
    isHeld.resolve()
    await held.promise
  })
  await isHeld.promise
  let written = 5000
  const writtenAt: number[] = []
  const options: MigrateOptions = {
    lockWait: { lockTimeoutMs: 100, pauseMs: 100, attempts: 10_000 },
    onLockWait: () => {
      // While the reader still holds its lock, prices were written since the attempt before.
      if (writtenAt.at(-1) !== written) writtenAt.push(written)
      if (writtenAt.length === 3) held.resolve()
    },
  }
  let isMoved = false
  const moved = migrate(connection, options).finally(() => (isMoved = true))
  const writer = async () => {
    while (!isMoved) {
      const odds = ++written
      await logPrice(connection.db, odds)
    }
    await logPrice(connection.db, ++written)
  }
  await Promise.all([moved, writer(), writer(), reading])
  expect(writtenAt.length).toBeGreaterThanOrEqual(3)
  expect(await oddsLogged()).toEqual(Array.from({ length: written }, (_, at) => at + 1))
  await reader.close()
})

test('the rows there were are the first partition, and later ids are in the next one', async () => {
  const partitions = await findPartitions(connection.db, 'public', 'odds_price_log')
  expect(partitions.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['odds_price_log_first', undefined, 1_050_000_000n],
    ['odds_price_log_from_1050000000', 1_050_000_000n, 1_100_000_000n],
    ['odds_price_log_rest', 1_100_000_000n, undefined],
  ])
  const { rows } = await sql`
    select tableoid::regclass::text as partition, min(id) as first from odds_price_log
    group by 1 order by 1`.execute(connection.db)
  expect(rows).toEqual([
    { partition: 'odds_price_log_first', first: 1n },
    { partition: 'odds_price_log_from_1050000000', first: 1_050_000_000n },
  ])
})

test('keys, references, triggers and indexes hold for all partitions', async () => {
  const fails = (statement: string) => expect(sql.raw(statement).execute(connection.db)).rejects
  await fails('update odds_price_log set odds = 1').toThrow('append-only')
  await fails(`insert into odds_price_log (id, market_id, outcome, odds, is_active, market_status, stamp, at)
    overriding system value values (1, 1, 'home', 1, true, 'active', 1, now())`).toThrow('duplicate key')
  await fails(`insert into odds_price_log (market_id, outcome, odds, is_active, market_status, stamp, at)
    values (77, 'home', 1, true, 'active', 1, now())`).toThrow('foreign key')
  await fails('delete from odds_markets').toThrow('foreign key')
  const { rows } = await sql`
    select indexrelid::regclass::text as name, indisvalid as "isValid",
      (select count(*)::int from pg_inherits where inhparent = indexrelid) as partitions
    from pg_index where indrelid = 'odds_price_log'::regclass order by 1`.execute(connection.db)
  expect(rows).toEqual(
    ['odds_price_log_by_time', 'odds_price_log_of_outcome', 'odds_price_log_pkey'].map((name) => ({
      name,
      isValid: true,
      partitions: 3,
    })),
  )
})

test('no index is built again', async () => {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indrelid = 'odds_price_log_first'::regclass
    order by 1`.execute(connection.db)
  expect(rows.map(({ name }) => name)).toEqual([
    'first_odds_price_log_by_time',
    'first_odds_price_log_of_outcome',
    'first_odds_price_log_pkey',
  ])
})

test('the move reads no row', async () => {
  await connection.close()
  const server = inject('postgresUrl')
  await query(server, 'drop database moved_prices with (force)')
  await query(server, 'create database moved_prices')
  connection = await connect({ databaseUrl: url })
  await migrate(connection, { migrations: before })
  await addMarket(connection)
  // Outside of the first partition: a scan fails at this row.
  await sql`
    insert into odds_price_log (id, market_id, outcome, odds, is_active, market_status, stamp, at)
    overriding system value values (9000000000000000000, 1, 'home', 1, true, 'active', 1, now())`.execute(
    connection.db,
  )
  const unread = {
    up: async (db: Kysely<never>) =>
      void (await sql`update pg_constraint set convalidated = true where conname = 'odds_price_log_bound'`.execute(
        db,
      )),
  }
  await migrate(connection, { migrations: { ...known, '0278-price-log-bound-valid': unread } })
  expect(await oddsLogged()).toEqual([1])
})
