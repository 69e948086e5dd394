import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLedger, deposit, type TestLedger } from '#server/money/wallet/ledger.fixture.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { connect, type Connection } from './connect.ts'
import { findMissingMigrations, isMigrated, listMigrations, migrate, type MigrateOptions } from './migrate.ts'
import { buildLargeIndexes, type LargeIndex } from './upgrade/large-indexes.ts'
import { findOldestRelease, type VersionedMigration } from './upgrade/oldest-release.ts'

let connection: Connection
let ledger: TestLedger
beforeAll(async () => {
  const databaseUrl = await raceDatabase('migrations')
  connection = await connect({ databaseUrl })
  ledger = await openTestLedger({ databaseUrl })
})
afterAll(async () => {
  await ledger.close()
  await connection.close()
})

const ledgerUrl = (): string => {
  const { connectionString } = connection.bossOptions as { connectionString: string }
  return connectionString
}

const known = await listMigrations()
const runs = (statement: string, contracts?: VersionedMigration['contracts']): VersionedMigration => ({
  up: async (db: Kysely<never>) => void (await sql.raw(statement).execute(db)),
  ...(contracts && { contracts }),
})
/** The released migrations and these, as of a newer release. */
const withNew = (more: Record<string, VersionedMigration>, options: MigrateOptions = {}): MigrateOptions => ({
  migrations: { ...known, ...more },
  processWait: { attempts: 1, pauseMs: 1 },
  ...options,
})
const hasTable = async (name: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select to_regclass(${name}) is not null as is`.execute(
    connection.db,
  )
  return rows[0]?.is === true
}
/** The database as before the test: without the tables and the marks of its migrations. */
const undo = async (...tables: string[]): Promise<void> => {
  for (const name of tables) await sql`drop table if exists ${sql.id(name)}`.execute(connection.db)
  await sql`delete from kysely_migration where name >= '9'`.execute(connection.db)
  await sql`delete from house_facts where name = 'oldest_release'`.execute(connection.db)
}

test('a migration that fails halfway leaves nothing of itself, names itself, and keeps those before it', async () => {
  const options = withNew({
    '9001-whole': runs('create table whole_one (a int)'),
    '9002-half': {
      async up(db: Kysely<never>) {
        await sql`create table half_one (a int)`.execute(db)
        await sql`select nothing from half_one`.execute(db)
      },
    },
    '9003-after': runs('create table after_one (a int)'),
  })
  await expect(migrate(connection, options)).rejects.toThrow(
    /^Migration 9002-half failed, and nothing of it was applied: column "nothing" does not exist/,
  )
  expect([await hasTable('whole_one'), await hasTable('half_one'), await hasTable('after_one')]).toEqual([
    true,
    false,
    false,
  ])
  // A process of the release before goes on: it is ready, and its money moves.
  expect(await isMigrated(connection)).toBe(true)
  const uid = await ledger.newPlayer(100n)
  expect((await ledger.post(deposit('after-failure', uid, 5n)))[0]).toMatchObject({ status: 'posted' })
  await undo('whole_one')
})

test('processes that start together run each migration once', async () => {
  const others = await Promise.all(Array.from({ length: 3 }, () => connect({ databaseUrl: ledgerUrl() })))
  const options = withNew({
    '9001-one': runs('create table one_one (a int)'),
    '9002-two': runs('create table two_two (a int)'),
  })
  await Promise.all([connection, ...others].map((one) => migrate(one, options)))
  expect([await hasTable('one_one'), await hasTable('two_two')]).toEqual([true, true])
  await Promise.all(others.map((one) => one.close()))
  await undo('one_one', 'two_two')
})

test('a process of an older release starts on a database that a newer one has only expanded', async () => {
  await migrate(connection, withNew({ '9001-more': runs('create table more_one (a int)') }))
  await migrate(connection, { release: '0.0.1' })
  expect(await isMigrated(connection)).toBe(true)
  expect((await findMissingMigrations(connection)).missing).toEqual([])
  await undo('more_one')
})

test('a process that is older than a contraction allows is refused with both versions; a newer one starts', async () => {
  const contracts = { oldestRelease: '0.3.0', because: '0.3.0 writes the new column' }
  const more = { '9001-less': runs('create table less_one (a int)', contracts) }
  await migrate(connection, withNew(more, { release: '0.4.0' }))
  expect(await findOldestRelease(connection.db)).toEqual({ release: '0.3.0', migration: '9001-less' })
  await expect(migrate(connection, { release: '0.2.9' })).rejects.toThrow(
    'Baize 0.2.9 cannot run on this database: since migration 9001-less it needs 0.3.0 or later.',
  )
  await migrate(connection, { release: '0.3.0' })
  await undo('less_one')
})

test('a contraction waits for older processes, and is refused while one reports', async () => {
  const contracts = { oldestRelease: '0.3.0', because: '0.3.0 writes the new column' }
  const options = withNew(
    { '9001-less': runs('create table less_one (a int)', contracts) },
    { release: '0.4.0' },
  )
  await sql`
    insert into house_processes (id, host, pid, version, node, memory_bytes)
    values ('old', 'here', 1, '0.2.0', 'v24', 1), ('new', 'here', 2, '0.3.1', 'v24', 1)`.execute(
    connection.db,
  )
  await expect(migrate(connection, options)).rejects.toThrow(
    'Migration 9001-less cannot run while processes of Baize 0.2.0 do: it needs 0.3.0 or later everywhere.',
  )
  expect(await hasTable('less_one')).toBe(false)
  // It was killed, and its last report is older than a minute.
  await sql`update house_processes set seen_at = now() - interval '61 seconds' where id = 'old'`.execute(
    connection.db,
  )
  await migrate(connection, options)
  expect(await hasTable('less_one')).toBe(true)
  await sql`delete from house_processes`.execute(connection.db)
  await undo('less_one')
})

test('a database with other migrations and without all of this release is refused by name', async () => {
  await sql`insert into kysely_migration values ('9001-elsewhere', '2026-01-01T00:00:00Z')`.execute(
    connection.db,
  )
  await expect(migrate(connection, withNew({ '9002-here': runs('select 1') }))).rejects.toThrow(
    /migrations of another release \(9001-elsewhere\) and lacks 9002-here/,
  )
  await undo()
})

/** Money moves while `until` is pending: the count of postings so far. */
const postsUntil = async (until: Promise<unknown>, onPost: (count: number) => void): Promise<void> => {
  let isOver = false
  const ended = until.finally(() => (isOver = true))
  const uid = await ledger.newPlayer(1000n)
  for (let count = 1; !isOver; count++) {
    await ledger.post(deposit(`beside-${count}`, uid, 1n))
    onPost(count)
  }
  await ended
}

test('a migration that waits for a lock lets traffic through between its attempts, and then gets it', async () => {
  const reader = await connect({ databaseUrl: ledgerUrl() })
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const reading = reader.unguarded.transaction().execute(async (tx) => {
    await sql`select count(*) from wallet_entries`.execute(tx)
    isHeld.resolve()
    await held.promise
  })
  await isHeld.promise
  let posted = 0
  const postedAt: number[] = []
  const options = withNew(
    { '9001-column': runs('alter table wallet_entries add column of_upgrade text') },
    {
      lockWait: { lockTimeoutMs: 100, pauseMs: 100, attempts: 10_000 },
      onLockWait: () => {
        // While the reader still holds its lock, money has moved since the attempt before.
        if (postedAt.at(-1) !== posted) postedAt.push(posted)
        if (postedAt.length === 4) held.resolve()
      },
    },
  )
  await postsUntil(migrate(connection, options), (count) => (posted = count))
  await reading
  expect(postedAt.length).toBeGreaterThanOrEqual(4)
  const { rows } = await sql`select of_upgrade from wallet_entries limit 1`.execute(connection.db)
  expect(rows).toEqual([{ of_upgrade: null }])
  await sql`alter table wallet_entries drop column of_upgrade`.execute(connection.db)
  await undo()
  await reader.close()
})

test('a migration that never gets its lock is refused with its name', async () => {
  const reader = await connect({ databaseUrl: ledgerUrl() })
  await reader.unguarded.transaction().execute(async (tx) => {
    await sql`select count(*) from wallet_entries`.execute(tx)
    const options = withNew(
      { '9001-column': runs('alter table wallet_entries add column of_upgrade text') },
      { lockWait: { lockTimeoutMs: 10, pauseMs: 1, attempts: 2 } },
    )
    await expect(migrate(connection, options)).rejects.toThrow(
      'Migration 9001-column failed, and nothing of it was applied: another transaction held the lock it needs, in each of 2 attempts',
    )
  })
  await reader.close()
})

const index: LargeIndex = {
  name: 'entries_of_upgrade',
  table: 'wallet_entries',
  definition: '(posting_id)',
}

const isValidIndex = async (): Promise<unknown> => {
  const { rows } = await sql`
    select indisvalid from pg_index where indexrelid = to_regclass(${index.name})`.execute(connection.db)
  return rows
}

test('an index of a large table is built once, and built again after an interrupted build', async () => {
  expect(await buildLargeIndexes(connection, [index])).toEqual([index.name])
  expect(await buildLargeIndexes(connection, [index])).toEqual([])
  // As PostgreSQL leaves an index whose build was cancelled.
  await sql`update pg_index set indisvalid = false where indexrelid = to_regclass(${index.name})`.execute(
    connection.db,
  )
  expect(await buildLargeIndexes(connection, [index])).toEqual([index.name])
  expect(await isValidIndex()).toEqual([{ indisvalid: true }])
  await sql`drop index entries_of_upgrade`.execute(connection.db)
})

test('an index of a large table is built by one of two processes, while money moves', async () => {
  const other = await connect({ databaseUrl: ledgerUrl() })
  let posted = 0
  const both = Promise.all([connection, other].map((one) => buildLargeIndexes(one, [index])))
  await postsUntil(both, (count) => (posted = count))
  expect((await both).flat()).toEqual([index.name])
  expect(posted).toBeGreaterThan(0)
  await other.close()
})
