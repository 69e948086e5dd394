import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#server/platform/kernel/log.ts'
import type { Connection } from './connect.ts'
import { listenTo } from './listen.ts'

let made: pg.Client[] = []
let ended: pg.Client[] = []
let answers = Promise.resolve()

beforeEach(() => {
  vi.useFakeTimers()
  ;[made, ended] = [[], []]
  answers = Promise.resolve()
  vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(async function (this: pg.Client) {
    made.push(this)
    await answers
  } as never)
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation((() => Promise.resolve()) as never)
  vi.spyOn(pg.Client.prototype, 'end').mockImplementation(async function (this: pg.Client) {
    ended.push(this)
  } as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const postgres = () =>
  ({ kind: 'postgres', bossOptions: { connectionString: 'postgres://house' } }) as unknown as Connection
const listens = () => listenTo(postgres(), 'prices', () => undefined, createLog('silent'))

test('a listener that leaves closes the connection', async () => {
  const leave = await listens()
  await leave()
  expect(ended).toEqual(made)
  expect(made).toHaveLength(1)
})

test('a listener that leaves during a reconnection closes the new connection too', async () => {
  const leave = await listens()
  const { promise, resolve } = Promise.withResolvers<void>()
  answers = promise
  made[0]?.emit('error', new Error('Connection terminated'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(made).toHaveLength(2)
  const leaving = leave()
  resolve()
  await leaving
  expect(ended).toEqual(made)
})
