import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, dumpDatabase, type Connection } from './connect.ts'

let empty: Blob
let connection: Connection

beforeAll(async () => {
  empty = await dumpDatabase(() => Promise.resolve())
})
beforeEach(async () => {
  connection = await connect({ beginsAs: empty })
  await sql`create table things (id int8 primary key, name text, made_at timestamptz, facts jsonb)`.execute(
    connection.db,
  )
})
afterEach(() => connection.close())

const add = (id: bigint, name: string | null) =>
  sql`insert into things values (${id}, ${name}, ${new Date(Number(id))}, ${JSON.stringify({ name })})`.execute(
    connection.db,
  )
const find = async (id: bigint) =>
  (await sql<Record<string, unknown>>`select * from things where id = ${id}`.execute(connection.db)).rows[0]
/**
 * Named statements in the database; queried in a different text each time, so that the query itself is none.
 */
const kept = async (words: string) =>
  (
    await sql
      .raw<{ statement: string }>(`select statement from pg_prepared_statements /* ${words} */`)
      .execute(connection.db)
  ).rows.map(({ statement }) => statement)

test('a statement that is asked again gives what it gave at first, of other values too', async () => {
  for (const id of [1n, 2n, 3n, 4n]) {
    const { numAffectedRows } = await add(id, id === 3n ? null : `thing ${id}`)
    expect(numAffectedRows).toBe(1n)
  }
  for (const id of [1n, 2n, 3n, 4n, 2n ** 60n]) {
    const name = id === 3n ? null : `thing ${id}`
    const row = { id, name, made_at: new Date(Number(id)), facts: { name } }
    expect(await find(id)).toEqual(id > 4n ? undefined : row)
  }
  expect(await kept('after')).toContainEqual(expect.stringContaining('where id = $1'))
})

test('a table that has changed is read as it is now, and nothing old is kept', async () => {
  await add(1n, 'a thing')
  for (let time = 0; time < 3; time++) await find(1n)
  await sql`alter table things add column colour text default 'red'`.execute(connection.db)
  for (let time = 0; time < 3; time++) expect(await find(1n)).toMatchObject({ id: 1n, colour: 'red' })
  expect((await kept('once')).filter((text) => text.includes('where id = $1'))).toHaveLength(1)
})

test('what fails says why, and leaves the next statement as it was', async () => {
  await add(1n, 'a thing')
  for (let time = 0; time < 3; time++) await expect(add(1n, 'again')).rejects.toMatchObject({ code: '23505' })
  const missing = () => sql`select * from nothing where id = ${1}`.execute(connection.db)
  for (let time = 0; time < 3; time++) await expect(missing()).rejects.toMatchObject({ code: '42P01' })
  expect(await find(1n)).toMatchObject({ name: 'a thing' })
})

test('a transaction that is rolled back discards its own named statements and no others', async () => {
  for (const id of [1n, 2n, 3n]) await add(id, 'before')
  const failing = connection.unguarded.transaction().execute(async (tx) => {
    for (const id of [1n, 2n, 3n])
      await sql`update things set name = ${'within'} where id = ${id}`.execute(tx)
    await sql`update things set id = 2 where id = ${1n}`.execute(tx)
  })
  const [, , outside] = await Promise.allSettled([failing, find(1n), add(4n, 'beside')])
  expect(outside.status).toBe('fulfilled')
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await find(1n)).toMatchObject({ name: 'before' })
  expect(await find(4n)).toMatchObject({ name: 'beside' })
})

test('texts built from data do not fill the database', async () => {
  for (let round = 0; round < 2; round++)
    for (let text = 0; text < 450; text++)
      await sql.raw(`select ${text} from things where id = 1`).execute(connection.db)
  for (let text = 0; text < 450; text++)
    for (let time = 0; time < 2; time++)
      await sql.raw(`select ${text} + 1 from things`).execute(connection.db)
  expect((await kept('last')).length).toBeLessThanOrEqual(300)
})
