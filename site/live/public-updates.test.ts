import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PublicUpdates } from './public-updates.ts'

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
  emit(name: string, data: unknown): void {
    this.listeners.get(name)?.({ data: JSON.stringify(data) })
  }
}

let opened: Source[] = []
let stream: PublicUpdates
const last = (): Source => opened.at(-1) as Source
beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  stream = new PublicUpdates((address) => new Source(address))
})
afterEach(() => void vi.useRealTimers())

test('topics that a page shows together are one stream, and each listener hears of its own', () => {
  const received: string[] = []
  stream.on('wins', () => received.push('wins'))
  stream.on('jackpots', () => received.push('jackpots'))
  vi.advanceTimersByTime(50)
  expect(opened.map(({ address }) => address)).toEqual(['/platform/floor/stream?topics=jackpots,wins'])
  last().emit('wins', [1])
  expect([received, stream.latest('wins'), stream.latest('jackpots')]).toEqual([['wins'], [1], undefined])
})

test('a stream that breaks, or of which nothing is heard, comes back, ever later while it fails', () => {
  stream.on('wins', () => undefined)
  vi.advanceTimersByTime(50)
  last().emit('error', null)
  expect(last().isClosed).toBe(true)
  vi.advanceTimersByTime(1300)
  expect(opened).toHaveLength(2)
  last().emit('error', null)
  vi.advanceTimersByTime(1300)
  expect(opened).toHaveLength(2)
  vi.advanceTimersByTime(1300)
  expect(opened).toHaveLength(3)
  last().emit('alive', {})
  vi.advanceTimersByTime(25_000 + 1300)
  expect(opened).toHaveLength(4)
})

test('a hidden page has no open stream; the stream is opened again afterwards', () => {
  const leave = stream.on('wins', () => undefined)
  vi.advanceTimersByTime(50)
  last().emit('wins', [1])
  stream.setHidden(true)
  expect(last().isClosed).toBe(true)
  stream.setHidden(false)
  expect(opened).toHaveLength(2)
  leave()
  vi.advanceTimersByTime(50)
  expect([last().isClosed, opened.length, stream.latest('wins')]).toEqual([true, 2, undefined])
})
