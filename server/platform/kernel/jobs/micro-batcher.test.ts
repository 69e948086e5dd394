import { expect, test } from 'vitest'
import { createMicroBatcher } from './micro-batcher.ts'

/** Work that blocks until the test releases it, batch by batch. */
const heldUp = (maxItems: number, lingerMs = 0) => {
  const batches: string[][] = []
  const gates: (() => void)[] = []
  const ask = createMicroBatcher<string, string>({
    maxItems,
    lingerMs,
    keyOf: (item) => item.slice(0, 1),
    async work(items) {
      batches.push([...items])
      await new Promise<void>((resolve) => gates.push(resolve))
      if (items.includes('poison')) throw new Error('No lot with this one is done')
      return items.map((item) => item.toUpperCase())
    },
  })
  /** Releases batches until this many have begun, and the last of them too. */
  const runs = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      await expect.poll(() => gates.length).toBeGreaterThan(at)
      gates[at]?.()
    }
  }
  return { batches, ask, runs }
}

test('what comes while others are under way goes together, no more than so many, each answered in its place', async () => {
  const { batches, ask, runs } = heldUp(3)
  const first = ask('a')
  await expect.poll(() => batches.length).toBe(1)
  const rest = ['b', 'c', 'd', 'e'].map(ask)
  await runs(3)
  expect(await Promise.all([first, ...rest])).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(batches).toEqual([['a'], ['b', 'c', 'd'], ['e']])
})

test('what comes in one turn goes together, and of one key one at a time', async () => {
  const { batches, ask, runs } = heldUp(3)
  const asked = ['a1', 'b1', 'a2'].map(ask)
  await runs(2)
  expect(await Promise.all(asked)).toEqual(['A1', 'B1', 'A2'])
  expect(batches).toEqual([['a1', 'b1'], ['a2']])
})

test('when a batch fails each item runs by itself, and no item fails because of another', async () => {
  const { batches, ask, runs } = heldUp(3)
  const asked = ['a', 'poison', 'b'].map(ask)
  const answers = Promise.allSettled(asked)
  await runs(4)
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(batches).toEqual([['a', 'poison', 'b'], ['a'], ['poison'], ['b']])
})

test('a batch waits for about as many items as the last one had, and a lone item for no other', async () => {
  const { batches, ask, runs } = heldUp(8, 600_000)
  const first = ask('a')
  await expect.poll(() => batches).toEqual([['a']])
  const second = Promise.all(['b', 'c', 'd', 'e'].map(ask))
  await runs(2)
  expect(await first).toBe('A')
  expect(await second).toEqual(['B', 'C', 'D', 'E'])
  const third = ask('f')
  await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))
  expect(batches).toHaveLength(2)
  const others = Promise.all(['g', 'h', 'i'].map(ask))
  await runs(3)
  expect([await third, ...(await others)]).toEqual(['F', 'G', 'H', 'I'])
  expect(batches.at(-1)).toEqual(['f', 'g', 'h', 'i'])
})

test('and no longer than it may', async () => {
  const { batches, ask, runs } = heldUp(8, 1)
  const first = ask('a')
  await expect.poll(() => batches).toHaveLength(1)
  const others = Promise.all(['b', 'c', 'd', 'e'].map(ask))
  await runs(2)
  await Promise.all([first, others])
  const late = ask('f')
  await runs(3)
  expect(await late).toBe('F')
})
