import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from './connect.ts'
import { prepareLookup } from './prepared-query.ts'
import { transact } from './transaction.ts'

let connection: Connection
let asked: Pick<Connection, 'ask' | 'unguarded'>
let texts: string[] = []

beforeAll(async () => {
  connection = await connect({})
  asked = {
    unguarded: connection.unguarded,
    ask: (text, parameters) => {
      texts.push(text)
      return connection.ask(text, parameters)
    },
  }
  await sql`create table doors (name text primary key, opens timestamptz not null, room integer not null)`.execute(
    connection.db,
  )
  await sql`insert into doors values ('red', '2026-01-01', 1), ('blue', '2026-01-03', 2)`.execute(
    connection.db,
  )
})
afterAll(() => connection.close())

type Wanted = { readonly name: string; readonly at: Date }

const findRoom = prepareLookup<Wanted, { room: number }>(
  { name: 'text', at: 'timestamptz' },
  (_db, { name, at }) => {
    const query = sql<{
      room: number
    }>`(select room from doors where doors.name = ${name} and opens <= ${at})`
    return Object.assign(query, { compile: () => query.compile(connection.unguarded) })
  },
)

test('what is asked for in one turn is one question, and each has the row of its own values', async () => {
  texts = []
  const early = new Date('2026-01-02')
  const late = new Date('2026-01-04')
  const rooms = await Promise.all([
    findRoom(asked, { name: 'blue', at: early }),
    findRoom(asked, { name: 'red', at: early }),
    findRoom(asked, { name: 'blue', at: late }),
    findRoom(asked, { name: 'green', at: late }),
    findRoom(asked, { name: 'red', at: late }),
  ])
  expect(rooms).toEqual([undefined, { room: 1 }, { room: 2 }, undefined, { room: 1 }])
  expect(texts).toHaveLength(1)
  expect(await findRoom(asked, { name: 'red', at: late })).toEqual({ room: 1 })
  expect(texts).toHaveLength(2)
  expect(texts[1]).toBe(texts[0])
})

test('a failure reaches every caller of the same query, and no later caller', async () => {
  const broken = { ...asked, ask: () => Promise.reject(new Error('away')) }
  const at = new Date('2026-01-04')
  const both = await Promise.allSettled([
    findRoom(broken, { name: 'red', at }),
    findRoom(broken, { name: 'blue', at }),
  ])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await findRoom(asked, { name: 'red', at })).toEqual({ room: 1 })
})

test('in a transaction nothing is looked up beside it', async () => {
  const inside = transact(connection, async () => findRoom(asked, { name: 'red', at: new Date() }))
  await expect(inside).rejects.toThrow('transaction')
})
