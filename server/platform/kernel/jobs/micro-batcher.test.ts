import { expect, test } from 'vitest'
import { createMicroBatcher } from './micro-batcher.ts'

/** Work that blocks until the test releases it, batch by batch. */
const heldUp = (most: number, lingerMs = 0) => {
  const lots: string[][] = []
  const gates: (() => void)[] = []
  const ask = createMicroBatcher<string, string>({
    most,
    lingerMs,
    keyOf: (item) => item.slice(0, 1),
    async work(items) {
      lots.push([...items])
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
  return { lots, ask, runs }
}

test('what comes while others are under way goes together, no more than so many, each answered in its place', async () => {
  const { lots, ask, runs } = heldUp(3)
  const first = ask('a')
  await expect.poll(() => lots.length).toBe(1)
  const rest = ['b', 'c', 'd', 'e'].map(ask)
  await runs(3)
  expect(await Promise.all([first, ...rest])).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(lots).toEqual([['a'], ['b', 'c', 'd'], ['e']])
})

test('what comes in one turn goes together, and of one key one at a time', async () => {
  const { lots, ask, runs } = heldUp(3)
  const asked = ['a1', 'b1', 'a2'].map(ask)
  await runs(2)
  expect(await Promise.all(asked)).toEqual(['A1', 'B1', 'A2'])
  expect(lots).toEqual([['a1', 'b1'], ['a2']])
})

test('of a lot that fails each is done by itself, and nobody fails for another', async () => {
  const { lots, ask, runs } = heldUp(3)
  const asked = ['a', 'poison', 'b'].map(ask)
  const answers = Promise.allSettled(asked)
  await runs(4)
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(lots).toEqual([['a', 'poison', 'b'], ['a'], ['poison'], ['b']])
})

test('a lot waits for about as many as the last one had, and who comes alone for nobody', async () => {
  const { lots, ask, runs } = heldUp(8, 600_000)
  const first = ask('a')
  await expect.poll(() => lots).toEqual([['a']])
  const second = Promise.all(['b', 'c', 'd', 'e'].map(ask))
  await runs(2)
  expect(await first).toBe('A')
  expect(await second).toEqual(['B', 'C', 'D', 'E'])
  const third = ask('f')
  await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))
  expect(lots).toHaveLength(2)
  const others = Promise.all(['g', 'h', 'i'].map(ask))
  await runs(3)
  expect([await third, ...(await others)]).toEqual(['F', 'G', 'H', 'I'])
  expect(lots.at(-1)).toEqual(['f', 'g', 'h', 'i'])
})

test('and no longer than it may', async () => {
  const { lots, ask, runs } = heldUp(8, 1)
  const first = ask('a')
  await expect.poll(() => lots).toHaveLength(1)
  const others = Promise.all(['b', 'c', 'd', 'e'].map(ask))
  await runs(2)
  await Promise.all([first, others])
  const late = ask('f')
  await runs(3)
  expect(await late).toBe('F')
})
