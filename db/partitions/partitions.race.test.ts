import { afterAll, beforeEach, afterEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { raceDatabase } from '#test/race/race-database.ts'
import { connect, type Connection } from '../connect.ts'
import { dropExpiredPartitions, type PartitionAge } from './drop-partitions.ts'
import { expiredMark, findPartitions } from './find-partitions.ts'
import { makePartitions } from './make-partitions.ts'

const table = 'odds_price_log'
const minIds = 50_000n
const small = [{ table, minIds }] as const

let connection: Connection
beforeEach(async () => {
  connection = await connect({ databaseUrl: await raceDatabase('partitions') })
  await connection.unguarded.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into odds_markets (event_id, type, specifiers, status, told_status, producer, stamp, sequence, version,
        changed_at)
      values (1, '1x2', '', 'active', 'active', 'live', 1, 1, 1, now())`.execute(tx)
  })
})
afterEach(() => connection.close())
const others: Connection[] = []
afterAll(() => Promise.all(others.map((one) => one.close())))

const logPrices = async (count: number): Promise<void> => {
  await sql`
    insert into odds_price_log (market_id, outcome, odds, is_active, market_status, stamp, at)
    select 1, 'home', n, true, 'active', 1, now() from generate_series(1, ${count}::int) as n`.execute(
    connection.db,
  )
}
/** As if ids up to this one had been given. */
const giveIds = async (last: bigint): Promise<void> => {
  await sql`select setval('odds_price_log_id_seq', ${last}::bigint)`.execute(connection.db)
}
const boundsOf = async () =>
  (await findPartitions(connection.db, 'public', table)).map(({ from, to }) => [from, to])
const countRows = async (): Promise<unknown> =>
  (await sql`select count(*)::int as rows from odds_price_log`.execute(connection.db)).rows

const made = 50_000_000n

test('the next partition is made once ids reach the last one, and the unbounded one stays at the end', async () => {
  expect(await makePartitions(connection, small)).toEqual({ made: [], late: [] })
  await giveIds(made)
  expect(await makePartitions(connection, small)).toEqual({ made: [table], late: [] })
  expect(await makePartitions(connection, small)).toEqual({ made: [], late: [] })
  expect(await boundsOf()).toEqual([
    [undefined, made],
    [made, 2n * made],
    [2n * made, 2n * made + minIds],
    [2n * made + minIds, undefined],
  ])
})

test('ids that were left out are in the next partition, so that one is enough', async () => {
  const far = 10n ** 15n
  await giveIds(far)
  expect(await makePartitions(connection, small)).toEqual({ made: [table], late: [] })
  await logPrices(3)
  expect(await boundsOf()).toEqual([
    [undefined, made],
    [made, 2n * made],
    [2n * made, far + minIds],
    [far + minIds, undefined],
  ])
  expect(await countRows()).toEqual([{ rows: 3 }])
})

test('two processes make one partition, while prices are written', async () => {
  const other = await connect({
    databaseUrl: (connection.bossOptions as { connectionString: string }).connectionString,
  })
  others.push(other)
  await giveIds(made)
  let isMade = false
  const both = Promise.all([connection, other].map((one) => makePartitions(one, small))).finally(
    () => (isMade = true),
  )
  let batches = 0
  while (!isMade) {
    await logPrices(10)
    batches++
  }
  expect((await both).flatMap((one) => one.made)).toEqual([table])
  expect(await countRows()).toEqual([{ rows: batches * 10 }])
})

test('an insert finds a partition however long none was made, and the job reports it', async () => {
  await giveIds(10n ** 15n)
  await logPrices(3)
  expect(await countRows()).toEqual([{ rows: 3 }])
  expect(await makePartitions(connection, small)).toEqual({ made: [], late: [table] })
  expect(await countRows()).toEqual([{ rows: 3 }])
})

test('full partitions are dropped when they are expired, others wait, and the one in use stays', async () => {
  await logPrices(5)
  for (const id of [made, 2n * made]) {
    await giveIds(id)
    await makePartitions(connection, small)
    await logPrices(5)
  }
  await giveIds(2n * made + minIds)
  await logPrices(5)
  const asked: PartitionAge[] = ['expired', 'waiting']
  const seen: number[] = []
  const result = await dropExpiredPartitions(connection, table, async (partition) => {
    const { rows } = await sql`select from ${partition}`.execute(connection.db)
    return asked[seen.push(rows.length) - 1] ?? 'expired'
  })
  expect(seen).toEqual([5, 5])
  expect(result).toEqual({
    dropped: ['odds_price_log_first'],
    waiting: { from: made, to: 2n * made },
  })
  expect(await countRows()).toEqual([{ rows: 15 }])
  expect((await boundsOf()).at(0)).toEqual([made, 2n * made])
})

test('a detached partition whose drop was interrupted, and a detachment that was, are finished by the next run', async () => {
  await logPrices(5)
  await giveIds(made)
  await makePartitions(connection, small)
  await giveIds(2n * made + minIds)
  for (const name of ['odds_price_log_first', `odds_price_log_from_${made}`])
    await sql`comment on table ${sql.id(name)} is ${sql.lit(expiredMark)}`.execute(connection.db)
  await sql`alter table odds_price_log detach partition odds_price_log_first`.execute(connection.db)
  // Detached by a person, to be kept.
  await sql`create table odds_price_log_from_7 (like odds_price_log)`.execute(connection.db)
  await sql`update pg_inherits set inhdetachpending = true
    where inhrelid = ${`odds_price_log_from_${made}`}::regclass`.execute(connection.db)
  const { dropped } = await dropExpiredPartitions(connection, table, () => Promise.resolve('waiting'))
  expect(dropped.toSorted()).toEqual(['odds_price_log_first', `odds_price_log_from_${made}`])
})

test('no other partition begins to leave before one that is leaving', async () => {
  await logPrices(5)
  for (const id of [made, 2n * made]) {
    await giveIds(id)
    await makePartitions(connection, small)
  }
  await giveIds(2n * made + 2n * minIds)
  const second = `odds_price_log_from_${made}`
  await sql`comment on table ${sql.id(second)} is ${sql.lit(expiredMark)}`.execute(connection.db)
  await sql`update pg_inherits set inhdetachpending = true
    where inhrelid = ${second}::regclass`.execute(connection.db)
  const { dropped } = await dropExpiredPartitions(connection, table, () => Promise.resolve('expired'))
  expect(dropped).toContain('odds_price_log_first')
  expect(dropped).toContain(second)
})

test('a partition is made while a transaction that has read its market goes on to change it', async () => {
  await giveIds(made)
  await connection.unguarded.transaction().execute(async (tx) => {
    await sql`select from odds_markets where id = 1 for update`.execute(tx)
    expect(await makePartitions(connection, small)).toEqual({ made: [table], late: [] })
    await sql`update odds_markets set version = version + 1 where id = 1`.execute(tx)
  })
  expect(await boundsOf()).toHaveLength(4)
})
