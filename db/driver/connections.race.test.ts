import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '#db/connect.ts'
import { transact } from '#db/transaction.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { query } from '#test/race/postgres.ts'
import { sendPipelined } from './send-pipelined.ts'

let url: string
let connection: Connection
beforeAll(async () => {
  url = await raceDatabase('driver_connections')
  connection = await connect({ databaseUrl: url, statementMs: 4000 })
  await query(url, 'create table things (id int primary key)')
})
afterAll(() => connection.close())

const idsOf = async (): Promise<unknown[]> =>
  (await query(url, 'select id from things order by id')).map(({ id }) => id)
const piped = () => ({ schema: connection.schema, unguarded: connection.pipelined, isPipelined: true })
const backends = (): Promise<unknown[]> =>
  Promise.all(Array.from({ length: 8 }, () => connection.ask('select pg_backend_pid() as pid', []))).then(
    (answers) => [...new Set(answers.flat().map((row) => (row as { pid: number }).pid))],
  )

test('T7 a day of the database is a day of UTC, also where its clocks are put on by an hour in that night', async () => {
  const there = await raceDatabase('driver_zone')
  await query(there, `alter database driver_zone set timezone = 'America/New_York'`)
  const [zone] = await query(there, `select date_trunc('day', timestamptz '2026-03-08 12:00Z') as day`)
  expect(zone?.day).toEqual(new Date('2026-03-08T05:00:00Z'))
  const other = await connect({ databaseUrl: there, statementMs: 4000 })
  const text = `select date_trunc('day', timestamptz '2026-03-08 12:00Z') as day,
    timestamptz '2026-03-08 00:30Z' + interval '1 day' as next, timestamptz '2028-03-31 02:00Z' - interval '1 month' as month`
  const answers = [
    await other.ask(text, []),
    (await sql.raw(text).execute(other.db)).rows,
    (await sql.raw(text).execute(other.pipelined)).rows,
    (await sql.raw(text).execute(other.longRunning)).rows,
  ]
  await other.close()
  const inUtc = [
    {
      day: new Date('2026-03-08T00:00:00Z'),
      next: new Date('2026-03-09T00:30:00Z'),
      month: new Date('2028-02-29T02:00:00Z'),
    },
  ]
  expect(answers).toEqual([inUtc, inUtc, inUtc, inUtc])
})

test('hundreds of questions at once share two connections, and each gets its own answer', async () => {
  const numbers = Array.from({ length: 300 }, (_one, at) => at)
  const answers = await Promise.all(
    numbers.map((number) => connection.ask('select $1::int as number', [number])),
  )
  expect(answers.flat()).toEqual(numbers.map((number) => ({ number })))
  expect(await backends()).toHaveLength(2)
})

test('a question that fails fails alone', async () => {
  const asked = [2, 0, 3].map((by) => connection.ask('select 6 / $1::int as share', [by]))
  const [first, second, third] = await Promise.allSettled(asked)
  expect([first, third].map((one) => one?.status === 'fulfilled' && one.value)).toEqual([
    [{ share: 3 }],
    [{ share: 2 }],
  ])
  expect(second).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
})

test('T13 shared connections that the database ends are replaced by the next question', async () => {
  const before = await backends()
  await query(url, `select pg_terminate_backend(pid) from unnest(array[${before.join()}]) as pid`)
  // Statements in progress are lost with them and fail.
  await Promise.allSettled([connection.ask('select 1', []), connection.ask('select 1', [])])
  const after = await backends()
  expect(after).toHaveLength(2)
  expect(before.some((pid) => after.includes(pid))).toBe(false)
})

test('statements sent together are carried out in order, with the commit behind the last writes', async () => {
  const seen = await transact(piped(), async (tx) => {
    const [, counted] = await sendPipelined(tx, [
      sql`insert into things values (1)`,
      sql`select count(*)::int as many from things`,
    ])
    tx.commitWith([sql`insert into things values (2)`, sql`insert into things values (3)`])
    return counted?.rows
  })
  expect(seen).toEqual([{ many: 1 }])
  expect(await idsOf()).toEqual([1, 2, 3])
})

test('the first of them that fails fails them all, and nothing of the transaction stays', async () => {
  const failing = transact(piped(), async (tx) => {
    await sendPipelined(tx, [sql`insert into things values (10)`])
    tx.commitWith([
      sql`insert into things values (11)`,
      sql`select 1 / 0`,
      sql`insert into things values (12)`,
    ])
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await idsOf()).toEqual([1, 2, 3])
  // The connection remains usable.
  await transact(piped(), async (tx) => tx.commitWith([sql`insert into things values (4)`]))
  expect(await idsOf()).toEqual([1, 2, 3, 4])
})

test('a transaction whose prepared statement a migration outdates is tried again', async () => {
  await query(url, 'create table changing as select 1 as id')
  const read = () =>
    transact(
      connection,
      async (tx) => (await sql`select * from changing where id = ${1}`.execute(tx.db)).rows,
    )
  for (let at = 0; at < 40; at++) await Promise.all(Array.from({ length: 8 }, read))
  await query(url, `alter table changing add column name text default 'new'`)
  const answers = await Promise.all(Array.from({ length: 16 }, read))
  for (const rows of answers) expect(rows).toEqual([{ id: 1, name: 'new' }])
})
