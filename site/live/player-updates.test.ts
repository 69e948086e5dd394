import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlayerUpdates } from './player-updates.ts'

class Source {
  readonly listeners = new Map<string, (event: { readonly data?: string }) => void>()
  isClosed = false
  readonly address: string
  constructor(address: string) {
    this.address = address
    opened.push(this)
  }
  addEventListener(name: string, listener: (event: { readonly data?: string }) => void): void {
    this.listeners.set(name, listener)
  }
  close(): void {
    this.isClosed = true
  }
  emit(name: string, data: unknown = {}): void {
    this.listeners.get(name)?.({ data: JSON.stringify(data) })
  }
}

let opened: Source[] = []
let stream: PlayerUpdates
let received: unknown[] = []
const last = (): Source => opened.at(-1) as Source
const listens = (topic: 'balance' | 'notices') =>
  stream.on(topic, (said) => void received.push([topic, said]))
beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  received = []
  stream = new PlayerUpdates((address) => new Source(address))
})
afterEach(() => void vi.useRealTimers())

test('W24 all that listen share one stream, which is heard once it says something and says each its own', () => {
  listens('balance')
  const leave = listens('notices')
  vi.advanceTimersByTime(50)
  expect(opened.map(({ address }) => address)).toEqual(['/platform/own/stream'])
  expect(stream.isConnected()).toBe(false)
  last().emit('changed')
  expect([stream.isConnected(), received]).toEqual([
    true,
    [
      ['balance', undefined],
      ['notices', undefined],
    ],
  ])
  received = []
  last().emit('balance')
  last().emit('notices', { unread: 3 })
  leave()
  last().emit('notices', { unread: 4 })
  expect(received).toEqual([
    ['balance', {}],
    ['notices', { unread: 3 }],
  ])
  vi.advanceTimersByTime(50)
  expect([opened.length, last().isClosed]).toEqual([1, false])
})

test('W24 a stream that breaks or falls silent is not heard, and comes back ever later while it is refused', () => {
  listens('balance')
  vi.advanceTimersByTime(50)
  last().emit('changed')
  vi.advanceTimersByTime(39_000)
  last().emit('alive')
  vi.advanceTimersByTime(39_000)
  expect([stream.isConnected(), opened.length]).toEqual([true, 1])
  vi.advanceTimersByTime(1001)
  expect([stream.isConnected(), last().isClosed]).toEqual([false, true])
  vi.advanceTimersByTime(1300)
  expect(opened).toHaveLength(2)
  const comesBackIn = (): number => {
    last().emit('error')
    const [before, began] = [opened.length, Date.now()]
    while (opened.length === before) vi.advanceTimersByTime(100)
    return Date.now() - began
  }
  const waits = Array.from({ length: 12 }, comesBackIn)
  expect(waits[0]).toBeLessThan(2600)
  expect(Math.min(...waits.slice(-3))).toBeGreaterThanOrEqual(45_000)
  expect(Math.max(...waits)).toBeLessThan(75_200)
})

test('W24 a tab that is left for a moment keeps its stream, and one that is left for long has none until it is seen', () => {
  listens('balance')
  vi.advanceTimersByTime(50)
  last().emit('changed')
  stream.setHidden(true)
  vi.advanceTimersByTime(9000)
  stream.setHidden(false)
  vi.advanceTimersByTime(9000)
  expect([opened.length, stream.isConnected()]).toEqual([1, true])
  stream.setHidden(true)
  vi.advanceTimersByTime(10_001)
  expect([last().isClosed, stream.isConnected()]).toEqual([true, false])
  vi.advanceTimersByTime(120_000)
  expect(opened).toHaveLength(1)
  stream.setHidden(false)
  expect(opened).toHaveLength(2)
})

test('W24 a stream whose session has ended does not reconnect until the page is shown again', () => {
  listens('balance')
  vi.advanceTimersByTime(50)
  last().emit('changed')
  last().emit('over')
  expect([last().isClosed, stream.isConnected()]).toEqual([true, false])
  vi.advanceTimersByTime(300_000)
  expect(opened).toHaveLength(1)
  stream.setHidden(true)
  stream.setHidden(false)
  expect(opened).toHaveLength(2)
})

test('W24 without listeners no stream is open', () => {
  const leave = listens('balance')
  vi.advanceTimersByTime(50)
  leave()
  vi.advanceTimersByTime(50)
  expect([opened.length, last().isClosed]).toEqual([1, true])
})
