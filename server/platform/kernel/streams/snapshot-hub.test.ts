import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxStreamsPerNetwork } from './stream-slots.ts'
import { SnapshotHub } from './snapshot-hub.ts'

/** The data, and how often it was read. */
const floor = { wins: ['anna'] as unknown, jackpot: 1, reads: 0, failures: [] as unknown[] }
let hub: SnapshotHub<typeof floor>
beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(floor, { wins: ['anna'], jackpot: 1, reads: 0, failures: [] })
  hub = new SnapshotHub<typeof floor>(
    [
      {
        name: 'wins',
        read: ({ wins }) => {
          floor.reads += 1
          return wins instanceof Error ? Promise.reject(wins) : Promise.resolve(wins)
        },
      },
      { name: 'jackpot', read: ({ jackpot }) => Promise.resolve(jackpot) },
    ],
    (ctx, error) => ctx.failures.push(error),
  )
})
afterEach(() => {
  hub.stop()
  vi.useRealTimers()
})

const follow = async (names: readonly string[], network = 'home') => {
  const body = await hub.open(floor, names, network)
  if (typeof body === 'string') throw new Error(body)
  const heard: string[] = []
  const reader = body.getReader()
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)/.exec(new TextDecoder().decode(value)) ?? []
      if (event !== 'alive') heard.push(`${event} ${data}`)
    }
  }
  void read()
  await vi.advanceTimersByTimeAsync(0)
  return { heard, leave: () => reader.cancel() }
}

test('a viewer receives all named topics at once, then their changes and nothing else', async () => {
  const one = await follow(['wins', 'jackpot'])
  expect(one.heard).toEqual(['wins ["anna"]', 'jackpot 1'])
  floor.jackpot = 2
  await vi.advanceTimersByTimeAsync(3000)
  expect(one.heard.slice(2)).toEqual(['jackpot 2'])
  const other = await follow(['wins'])
  floor.jackpot = 3
  floor.wins = ['boris']
  await vi.advanceTimersByTimeAsync(1000)
  expect(other.heard).toEqual(['wins ["anna"]', 'wins ["boris"]'])
})

test('a thousand viewers cost one reading a second, and none when the last has left', async () => {
  const viewers = await Promise.all(Array.from({ length: 100 }, (_, at) => follow(['wins'], `network ${at}`)))
  floor.reads = 0
  await vi.advanceTimersByTimeAsync(5000)
  expect(floor.reads).toBe(5)
  for (const { leave } of viewers) await leave()
  await vi.advanceTimersByTimeAsync(5000)
  expect(floor.reads).toBeLessThanOrEqual(6)
  floor.wins = ['new']
  expect((await follow(['wins'])).heard).toEqual(['wins ["new"]'])
})

test('what cannot be read stays as it was shown, and is read again', async () => {
  const viewer = await follow(['wins', 'jackpot'])
  floor.wins = new Error('away')
  floor.jackpot = 2
  await vi.advanceTimersByTimeAsync(1000)
  expect(viewer.heard.slice(2)).toEqual(['jackpot 2'])
  expect(floor.failures).toHaveLength(1)
  floor.wins = ['back']
  await vi.advanceTimersByTimeAsync(1000)
  expect(viewer.heard.slice(3)).toEqual(['wins ["back"]'])
})

test('one network has so many streams at a time, and those it leaves again', async () => {
  const viewers = await Promise.all(Array.from({ length: maxStreamsPerNetwork }, () => follow(['wins'])))
  expect(await hub.open(floor, ['wins'], 'home')).toBe('network_full')
  expect(typeof (await hub.open(floor, ['wins'], 'elsewhere'))).toBe('object')
  await viewers[0]?.leave()
  expect(typeof (await hub.open(floor, ['wins'], 'home'))).toBe('object')
})
