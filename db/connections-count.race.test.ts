import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/kernel/log.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { createApplication, type Application } from '#server/create-application.ts'
import { query } from '#test/race/postgres.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { listenTo, notify } from './listen.ts'
import { transact } from './transaction.ts'

let url: string
let app: Application
beforeAll(async () => {
  url = await raceDatabase('connections_count')
  const settings = readSettings({ DATABASE_URL: url, DATA_DIR: mkdtempSync(join(tmpdir(), 'baize-count-')) })
  app = await createApplication({ settings, log: createLog('silent') })
  await app.jobs.work(app.ctx)
  await app.ctx.content.follow()
  await app.ctx.openStreams.follow()
})
afterAll(() => app.close())

/** The number in docs/operating.md for default settings. */
const promised = 20

test('T13 one process takes no more connections than the operator was told, however much is asked at once', async () => {
  const { connection } = app.ctx
  const sleep = sql`select pg_sleep(0.4)`
  const many = <T>(task: () => Promise<T>): Promise<T>[] => Array.from({ length: 24 }, task)
  const work = Promise.all([
    ...many(() => sleep.execute(connection.db)),
    ...many(() => connection.ask('select $1::int as one', [1])),
    ...many(() =>
      transact({ schema: connection.schema, unguarded: connection.pipelined, isPipelined: true }, (tx) =>
        sleep.execute(tx.db),
      ),
    ),
    ...many(() => sleep.execute(connection.longRunning)),
  ])
  const counts: number[] = []
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      const [row] = await query(
        url,
        `select count(*)::int as many from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
      counts.push(Number(row?.many))
    }
  })()
  // Work that waited too long for a connection is refused; here only their number counts.
  await work.catch(() => undefined)
  isDone = true
  await watching
  expect(Math.max(...counts)).toBeLessThanOrEqual(promised)
  // The pools were full, so the count is the maximum.
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(promised - 4)
})

test('notices of all channels come over one connection, and each to its own listener', async () => {
  const { connection, log } = app.ctx
  const heard: string[] = []
  const listen = (channel: string, onHeard: () => void) =>
    listenTo(
      connection,
      channel,
      () => {
        heard.push(channel)
        onHeard()
      },
      log,
    )
  const stopFirst = await listen('first', () => undefined)
  const second = Promise.withResolvers<void>()
  const stopSecond = await listen('second', () => heard.length > 2 && second.resolve())
  // Each gets one initial notice, since it may have missed some before.
  expect(heard).toEqual(['first', 'second'])
  await transact(connection, (tx) => notify(tx, 'second'))
  await second.promise
  expect(heard).toEqual(['first', 'second', 'second'])
  const [row] = await query(
    url,
    `select count(*)::int as many from pg_stat_activity
     where datname = current_database() and application_name = 'baize' and query like 'listen %'`,
  )
  expect(row?.many).toBe(1)
  await stopFirst()
  await stopSecond()
})
