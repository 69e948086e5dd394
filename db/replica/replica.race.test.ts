import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '#db/connect.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { query, startPostgres, type TestPostgres } from '#test/race/postgres.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { startReplica, type TestReplica } from '#test/race/replica.ts'
import { migrate } from '../migrate.ts'
import { openReplica, type Replica, type ReplicaOptions } from './open-replica.ts'

/** A cluster of its own, since it is copied, paused and promoted. */
let leader: TestPostgres
let url: string
let connection: Connection
let standby: TestReplica
const open: { close(): Promise<void> }[] = []
const lines: string[] = []

beforeAll(async () => {
  leader = await startPostgres({ max_connections: '400' })
  url = await leader.createDatabase('shown')
  connection = await connect({ databaseUrl: url, statementMs: 4000 })
  await migrate(connection)
  await query(url, 'create table notes (id int primary key)')
  standby = await startReplica(leader, { max_standby_streaming_delay: '0' })
})
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
  lines.length = 0
})
afterAll(async () => {
  await connection.close()
  await standby.stop()
  await leader.stop()
})

const openTo = async (replicaUrl: string, more: Partial<ReplicaOptions> = {}): Promise<Replica> => {
  const replica = await openReplica({
    replicaUrl,
    connection,
    log: createLog('info', { write: (line) => lines.push(line) }),
    poolSize: 2,
    statementMs: 4000,
    maxLagMs: 5000,
    hasTimer: false,
    ...more,
  })
  open.push(replica)
  return replica
}

const countNotes = async (replica: Replica, writtenAt?: string): Promise<{ notes: number; by: string }> => {
  const before = replica.answered.replica
  const { rows } = await sql<{ notes: number }>`select count(*)::int as notes from notes`.execute(
    replica.readsFor(writtenAt).db,
  )
  return { notes: rows[0]?.notes ?? -1, by: replica.answered.replica > before ? 'replica' : 'leader' }
}

const notesOnLeader = async (): Promise<number> =>
  Number((await query(url, 'select count(*)::int as notes from notes'))[0]?.notes)

let notes = 0
const writeNote = async (): Promise<string> => {
  await query(url, `insert into notes values (${++notes})`)
  return String((await query(url, 'select pg_current_wal_insert_lsn()::text as lsn'))[0]?.lsn)
}

const logged = (): unknown[] => lines.map((line) => (JSON.parse(line) as { replica?: string }).replica)

test('a replica that has caught up answers, on connections that only read', async () => {
  await writeNote()
  await standby.catchUp()
  const replica = await openTo(standby.url('shown'))
  expect(replica.state).toBe('answering')
  expect(await countNotes(replica)).toEqual({ notes, by: 'replica' })
  const [session] = (
    await sql<{
      read: string
      by: string
      zone: string
    }>`select current_setting('transaction_read_only') as read,
      current_setting('default_transaction_read_only') as by, current_setting('TimeZone') as zone`.execute(
      replica.readsFor().db,
    )
  ).rows
  expect(session).toEqual({ read: 'on', by: 'on', zone: 'UTC' })
  await expect(
    replica
      .readsFor()
      .db.transaction()
      .execute(async () => 1),
  ).rejects.toThrow(/no transaction/)
})

test('with replay paused, a replica answers until it lags more than allowed, and staff sees their own writes at once', async () => {
  let nowMs = 0
  const clock = { now: () => nowMs, maxLagMs: 5000 }
  await standby.catchUp()
  const replica = await openTo(standby.url('shown'), clock)
  await standby.pause()
  try {
    const before = notes
    const writtenAt = await writeNote()
    // Someone else's write may be missing for a while, but not their own.
    expect(await countNotes(replica)).toEqual({ notes: before, by: 'replica' })
    expect(await countNotes(replica, writtenAt)).toEqual({ notes, by: 'leader' })
    nowMs += 3000
    await replica.check()
    expect(await countNotes(replica)).toEqual({ notes: before, by: 'replica' })
    nowMs += 3000
    await replica.check()
    expect(replica.state).toBe('lagging')
    expect(await countNotes(replica)).toEqual({ notes, by: 'leader' })
    await replica.check()
  } finally {
    await standby.resume()
  }
  await standby.catchUp()
  await replica.check()
  expect(await countNotes(replica)).toEqual({ notes, by: 'replica' })
  // Each change of state once, however often it is found.
  expect(logged()).toEqual(['answering', 'lagging', 'answering'])
})

test('a leader that is not heard for too long leaves the lag unknown, and the replica is not asked', async () => {
  let nowMs = 0
  let isDeaf = false
  const ask: Connection['ask'] = (text, parameters) =>
    isDeaf ? Promise.reject(new Error('Connection terminated')) : connection.ask(text, parameters)
  await standby.catchUp()
  const replica = await openTo(standby.url('shown'), {
    connection: { ...connection, ask },
    now: () => nowMs,
  })
  isDeaf = true
  nowMs += 4000
  await replica.check()
  expect((await countNotes(replica)).by).toBe('replica')
  nowMs += 2000
  // Without another check: the bound holds between the checks as well.
  expect((await countNotes(replica)).by).toBe('leader')
  expect(replica.state).toBe('leader_unknown')
})

test('a call never reads an older state than before: once the leader has answered, it answers the rest', async () => {
  await standby.catchUp()
  const replica = await openTo(standby.url('shown'))
  await standby.pause()
  try {
    const later = replica.readsFor(await writeNote()).db
    const count = sql<{ notes: number }>`select count(*)::int as notes from notes`
    expect((await count.execute(later)).rows[0]?.notes).toBe(notes)
    const before = replica.answered.replica
    await sql`select 1`.execute(later)
    expect(replica.answered.replica).toBe(before)
  } finally {
    await standby.resume()
  }
})

test('a call that had its answer from the leader stays with it, also when the replica has caught up', async () => {
  await standby.catchUp()
  const replica = await openTo(standby.url('shown'))
  await standby.pause()
  const reads = replica.readsFor(await writeNote())
  try {
    await sql`select 1`.execute(reads.db)
  } finally {
    await standby.resume()
  }
  await standby.catchUp()
  await replica.check()
  const before = replica.answered.replica
  await sql`select 1`.execute(reads.db)
  expect([replica.state, replica.answered.replica]).toEqual(['answering', before])
  expect((await countNotes(replica)).by).toBe('replica')
})

test('a replica whose connections are all in use is not taken for an unreachable one', async () => {
  await standby.catchUp()
  const replica = await openTo(standby.url('shown'), { poolSize: 1 })
  const long = sql`select pg_sleep(3.8)`.execute(replica.readsFor().db)
  expect((await countNotes(replica)).by).toBe('leader')
  expect([replica.state, logged()]).toEqual(['answering', ['answering']])
  await long
})

test('a replica that is gone is not asked until it is back', async () => {
  await standby.catchUp()
  const replica = await openTo(standby.url('shown'))
  await standby.kill()
  expect(await countNotes(replica)).toEqual({ notes, by: 'leader' })
  expect(replica.state).toBe('unreachable')
  await replica.check()
  await standby.start()
  await standby.catchUp()
  await replica.check()
  expect(await countNotes(replica)).toEqual({ notes, by: 'replica' })
  expect(logged()).toEqual(['answering', 'unreachable', 'answering'])
})

test('another cluster, another database and the leader itself are not asked', async () => {
  const other = await openTo(await raceDatabase('other_cluster'))
  expect(other.state).toBe('other_database')
  expect(await countNotes(other)).toEqual({ notes, by: 'leader' })
  expect((await openTo(standby.url('postgres'))).state).toBe('other_migrations')
  expect((await openTo(url)).state).toBe('not_in_recovery')
})

test('a replica with tables of another version is not asked', async () => {
  await standby.catchUp()
  const replica = await openTo(standby.url('shown'))
  const { name } = (await query(url, 'select max(name) as name from kysely_migration'))[0] as { name: string }
  await query(url, `update kysely_migration set name = '${name}-of-next-release' where name = '${name}'`)
  await standby.catchUp()
  expect((await countNotes(replica)).by).toBe('leader')
  expect(replica.state).toBe('other_migrations')
  await query(url, `update kysely_migration set name = '${name}' where name like '%-of-next-release'`)
  await standby.catchUp()
  await replica.check()
  expect((await countNotes(replica)).by).toBe('replica')
})

test('a query that replay cancels is answered by the leader', async () => {
  await standby.catchUp()
  const replica = await openTo(standby.url('shown'))
  // The query waits long enough to be cancelled; the leader, where the table is empty by then, answers at once.
  const waiting = sql<{ notes: number }>`select count(*)::int as notes, max(pg_sleep(
    case when pg_is_in_recovery() then 30 else 0 end)::text) from (select 1 from notes limit 1) as one`.execute(
    replica.readsFor().db,
  )
  await expect
    .poll(async () => {
      const [row] = await query(
        standby.url('postgres'),
        `select count(*)::int as many from pg_stat_activity where query like '%pg_sleep%' and state = 'active'
          and pid <> pg_backend_pid()`,
      )
      return row?.many
    })
    .toBe(1)
  await query(url, 'truncate notes')
  expect((await waiting).rows[0]?.notes).toBe(0)
  expect(replica.answered.replica).toBe(0)
  expect(await notesOnLeader()).toBe(0)
})

test('a promoted replica goes its own way and is not asked', async () => {
  const promoted = await startReplica(leader)
  open.push({ close: () => promoted.stop() })
  await promoted.catchUp()
  const replica = await openTo(promoted.url('shown'))
  expect((await countNotes(replica)).by).toBe('replica')
  await promoted.promote()
  await query(promoted.url('shown'), 'insert into notes values (-1)')
  expect(await countNotes(replica)).toEqual({ notes: await notesOnLeader(), by: 'leader' })
  expect(replica.state).toBe('not_in_recovery')
})
