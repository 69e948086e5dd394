import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWatchedPool } from './watched-pool.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A database whose connections fail with the next of these errors. */
const poolFailingWith = (failures: string[]) => {
  let attempts = 0
  const open = () => {
    const pool = new EventEmitter() as EventEmitter & Pick<pg.Pool, 'connect' | 'end'>
    pool.connect = (async () => {
      attempts++
      throw new Error(failures.shift() ?? 'connect ECONNREFUSED')
    }) as never
    pool.end = (async () => undefined) as never
    return pool as unknown as pg.Pool
  }
  const watched = openWatchedPool(open, 5000)
  const request = () => watched.connect().then(undefined, (error: Error) => error.message)
  return { request, attempts: () => attempts }
}

const silent = 'Connection terminated due to connection timeout'

test('T5 a database that was silent and then refuses is tried ten times a second, one request at a time', async () => {
  const { request, attempts } = poolFailingWith([silent])
  expect(await request()).toBe(silent)
  // What follows is refused without an attempt, for a second.
  vi.advanceTimersByTime(999)
  expect(await request()).toMatch(/has not answered/)
  expect(attempts()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await request()).toMatch(/REFUSED/)
  expect(await request()).toMatch(/has not answered/)
  vi.advanceTimersByTime(100)
  expect(await request()).toMatch(/REFUSED/)
  expect(attempts()).toBe(3)
})

test('T5 a database that stays silent is tried once a second', async () => {
  const { request, attempts } = poolFailingWith([silent, silent])
  await request()
  vi.advanceTimersByTime(1000)
  expect(await request()).toBe(silent)
  vi.advanceTimersByTime(999)
  expect(await request()).toMatch(/has not answered/)
  expect(attempts()).toBe(2)
})
