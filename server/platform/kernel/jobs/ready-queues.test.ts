import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#db/transaction.ts'
import { jobHandlers } from '#server/subscriptions.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { findReadyQueues, wakeWorkers } from './ready-queues.ts'

const [first, second, third] = jobHandlers.map(({ kind }) => kind)
if (!first || !second || !third) throw new Error('There are too few kinds of jobs')
const names = [first.name, second.name, third.name]

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const { connection, jobs } = app.ctx
  expect(await findReadyQueues(connection, names)).toEqual(new Set())
  await transact(connection, async (tx) => {
    await jobs.enqueue(tx, first, {})
    await jobs.enqueue(tx, second, {}, { startAfter: new Date(Date.now() + 3_600_000) })
    await jobs.enqueue(tx, third, {})
  })
})
afterAll(() => app.close())

describe('queues with ready jobs', () => {
  test('are those with a job that is due, of the queues asked for', async () => {
    const { connection } = app.ctx
    expect(await findReadyQueues(connection, names)).toEqual(new Set([first.name, third.name]))
    expect(await findReadyQueues(connection, [second.name, third.name])).toEqual(new Set([third.name]))
  })

  test('have their workers woken, again and again until they are empty', async () => {
    const woken: string[] = []
    await new Promise<void>((done) => {
      const stop = wakeWorkers({
        connection: app.ctx.connection,
        workers: new Map(names.map((name) => [name, `worker of ${name}`])),
        wake: (worker) => {
          woken.push(worker)
          if (woken.length < 4) return
          stop()
          done()
        },
        everyMs: 1,
        onError: (error) => expect.unreachable(String(error)),
      })
    })
    const expected = [first, third].map(({ name }) => `worker of ${name}`)
    expect(new Set(woken)).toEqual(new Set(expected))
  })

  test('are searched for again after the database did not answer', async () => {
    const { connection } = app.ctx
    const failures: unknown[] = []
    await new Promise<void>((done) => {
      let reads = 0
      const failing = {
        ...connection,
        get db() {
          reads += 1
          if (reads === 1) throw new Error('away')
          return connection.db
        },
      }
      const stop = wakeWorkers({
        connection: failing,
        workers: new Map([[first.name, 'worker']]),
        wake: () => (stop(), done()),
        everyMs: 1,
        onError: (error) => failures.push(error),
      })
    })
    expect(failures.map(String)).toEqual(['Error: away'])
  })
})
