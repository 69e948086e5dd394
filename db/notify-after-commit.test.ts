import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#server/platform/kernel/log.ts'
import type { Connection } from './connect.ts'
import { listenTo } from './listen.ts'
import { notifyAfterCommit } from './notify-after-commit.ts'
import type { Database } from './schema.ts'
import type { Tx } from './transaction.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const databaseThatFails = (times: number): Kysely<Database> => {
  let left = times
  class Driver extends DummyDriver {
    override async acquireConnection() {
      if (left-- > 0) throw new Error('away')
      return super.acquireConnection()
    }
  }
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

test('W24 after two failed attempts the next one notifies listeners that some were missed', async () => {
  const schema = 'fails_to_tell'
  const heard: string[] = []
  const connection = { kind: 'pglite', schema } as Connection
  const leave = await listenTo(connection, 'own', (said) => void heard.push(said), createLog('silent'))
  const unguarded = databaseThatFails(2)
  const tx = {
    schema,
    begunOn: { unguarded },
    afterCommit: (effect: () => void) => effect(),
  } as unknown as Tx
  notifyAfterCommit(tx, 'own', ['balance:1'])
  await vi.advanceTimersByTimeAsync(3000)
  expect(heard).toEqual([''])
  notifyAfterCommit(tx, 'own', ['balance:2'])
  await vi.advanceTimersByTimeAsync(100)
  expect(heard).toEqual(['', '', 'balance:2'])
  notifyAfterCommit(tx, 'own', ['balance:3'])
  await vi.advanceTimersByTimeAsync(100)
  expect(heard.slice(3)).toEqual(['balance:3'])
  await leave()
})
