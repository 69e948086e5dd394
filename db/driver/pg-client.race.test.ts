import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { raceDatabase } from '#test/race/race-database.ts'
import { createStatementNames, nameStatements } from './name-statements.ts'
import { pgClientOf } from './pg-client.ts'

/** Compares each assumption of `pg-client.ts` about the inside of `pg` with this version and a real server. */
let url: string
beforeAll(async () => {
  url = await raceDatabase('pg_client')
})

const open: pg.Client[] = []
const openClient = async (options: pg.ClientConfig & { pipeline?: boolean } = {}): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, ...options })
  client.on('error', () => undefined)
  await client.connect()
  open.push(client)
  return client
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.end().catch(() => undefined)))
})

type Inside = { connection: { stream: { bytesWritten: number }; on(event: string, told: () => void): void } }
const insideOf = (client: pg.Client) => (client as unknown as Inside).connection

const countTold = (client: pg.Client, message: 'parseComplete' | 'rowDescription'): (() => number) => {
  let times = 0
  insideOf(client).on(message, () => times++)
  return () => times
}

describe('named statements', () => {
  test('are parsed and described once a connection, and their rows are read all the same', async () => {
    const client = await openClient()
    nameStatements(client, createStatementNames())
    const parsed = countTold(client, 'parseComplete')
    const described = countTold(client, 'rowDescription')
    const text = 'select $1::int as number, $2::timestamptz as moment, null::text as nothing'
    const moment = new Date('2026-03-01T10:00:00.000Z')
    for (const number of [1, 2, 3]) {
      const { rows, rowCount, command } = await client.query(text, [number, moment])
      expect({ rows, rowCount, command }).toEqual({
        rows: [{ number, moment, nothing: null }],
        rowCount: 1,
        command: 'SELECT',
      })
    }
    expect([parsed(), described()]).toEqual([1, 1])
  })

  test('take arrays as they are, by a name and without one', async () => {
    const client = await openClient()
    const arrays = [[1, null, -2], ['a,b', '', 'NULL', 'ä{}', null], ['say "so"', 'or\\not'], []]
    const text =
      'select $1::int[] as numbers, $2::text[] as texts, $3::text[] as quoted, $4::text[] as nothing'
    const ask = async () => Object.values((await client.query(text, arrays)).rows[0] as object)
    pgClientOf(client)
    expect(await ask()).toEqual(arrays)
    nameStatements(client, createStatementNames())
    expect([await ask(), await ask()]).toEqual([arrays, arrays])
  })

  test('answer many rows, none, and none at all', async () => {
    const client = await openClient({ pipeline: true })
    nameStatements(client, createStatementNames())
    await client.query('create temporary table things (id int)')
    for (const many of [0, 3, 0, 2]) {
      const { rows } = await client.query('select generate_series(1, $1::int) as id', [many])
      expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: many }, (_one, at) => at + 1))
      const added = await client.query('insert into things select generate_series(1, $1::int)', [many])
      expect([added.rowCount, added.rows]).toEqual([many, []])
    }
  })

  test('that fail say why, and can be asked again', async () => {
    const client = await openClient()
    nameStatements(client, createStatementNames())
    const divide = (by: number) => client.query('select 6 / $1::int as share', [by])
    expect((await divide(2)).rows).toEqual([{ share: 3 }])
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(3)).rows).toEqual([{ share: 2 }])
  })

  test('get a name when they come again, and the texts that do not are sent without one', () => {
    const nameOf = createStatementNames(3)
    expect([nameOf('often'), nameOf('often')]).toEqual([undefined, undefined])
    expect(nameOf('often')).toBeTypeOf('string')
    expect(nameOf('often')).toBe(nameOf('often'))
    for (let at = 0; at < 5000; at++) expect(nameOf(`once ${at}`)).toBeUndefined()
    const eager = createStatementNames()
    const named = Array.from({ length: 500 }, (_one, at) => eager(`built from data ${at}`)).filter(Boolean)
    expect(named).toHaveLength(200)
    const moment = '2026-11-02T12:00:00.000Z'
    expect(createStatementNames()(`select 1 where now() > '${moment}'::timestamptz`)).toBeUndefined()
  })

  test('whose rows a migration has changed are prepared again and answered', async () => {
    const client = await openClient({ pipeline: true })
    nameStatements(client, createStatementNames())
    const other = await openClient()
    await other.query('create table changing as select 1 as id')
    const ask = () => client.query('select * from changing where id = $1', [1])
    expect((await ask()).rows).toEqual([{ id: 1 }])
    await other.query(`alter table changing add column name text default 'new'`)
    const answers = await Promise.all([ask(), ask(), ask()])
    for (const { rows } of answers) expect(rows).toEqual([{ id: 1, name: 'new' }])
    await other.query('alter table changing drop column name')
    expect((await ask()).rows).toEqual([{ id: 1 }])
  })
})

test('a named statement whose preparation fails reports why to all callers, and can be retried', async () => {
  const client = await openClient({ pipeline: true })
  nameStatements(client, createStatementNames())
  const other = await openClient()
  const ask = () => client.query('select * from not_there_yet where id = $1', [1])
  const codes = (await Promise.allSettled([ask(), ask(), ask()])).map((one) =>
    one.status === 'rejected' ? (one.reason as { code: string }).code : one.status,
  )
  expect(codes).toEqual(['42P01', '42P01', '42P01'])
  await other.query('create table not_there_yet as select 1 as id')
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ rows }) => rows)).toEqual([[{ id: 1 }], [{ id: 1 }], [{ id: 1 }]])
})

describe('the inside of pg', () => {
  test('holds back what is gathered until the end of the turn, and then sends it', async () => {
    const client = await openClient({ pipeline: true })
    const { stream } = insideOf(client)
    const before = stream.bytesWritten
    const connection = pgClientOf(client)
    connection.gatherWrites()
    connection.gatherWrites()
    const answers = [client.query('select 1 as one'), client.query('select $1::int as two', [2])]
    expect((stream as unknown as { writableCorked: number }).writableCorked).toBe(1)
    await nextTurn()
    await nextTurn()
    expect((stream as unknown as { writableCorked: number }).writableCorked).toBe(0)
    expect(stream.bytesWritten).toBeGreaterThan(before)
    expect((await Promise.all(answers)).map(({ rows }) => rows[0])).toEqual([{ one: 1 }, { two: 2 }])
  })

  test('fails all that waits with the error a connection is broken off with, and says once that it is lost', async () => {
    const client = await openClient({ pipeline: true })
    const connection = pgClientOf(client)
    let losses = 0
    connection.onceLost(() => losses++)
    const waiting = [client.query('select pg_sleep(30)'), client.query('select 1')]
    connection.breakOff(new Error('given up'))
    for (const one of waiting) await expect(one).rejects.toThrow('given up')
    await nextTurn()
    expect(losses).toBe(1)
  })

  test('knows whether a transaction is open', async () => {
    const client = await openClient()
    const connection = pgClientOf(client)
    expect(connection.isOutsideTransaction()).toBe(true)
    await client.query('begin')
    expect(connection.isOutsideTransaction()).toBe(false)
    await client.query('select 1 / 0').catch(() => undefined)
    expect(connection.isOutsideTransaction()).toBe(false)
    await client.query('rollback')
    expect(connection.isOutsideTransaction()).toBe(true)
  })

  test('is refused when it is not as we know it', () => {
    const otherwise = { query: async () => undefined, connection: { stream: {} } }
    expect(() => pgClientOf(otherwise as never)).toThrow('This version of pg is made otherwise')
  })
})
