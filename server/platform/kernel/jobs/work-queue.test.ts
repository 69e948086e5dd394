import { expect, test } from 'vitest'
import { currentBrand } from '../network/current-brand.ts'
import { createWorkQueue, QueueFullError } from './work-queue.ts'

test('W19 so much work runs at once, so much waits, and the rest is refused', async () => {
  const queue = createWorkQueue({ atOnce: 2, maxWaiting: 3 })
  let running = 0
  let most = 0
  const gates: (() => void)[] = []
  const work = () =>
    queue(async () => {
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => gates.push(resolve))
      running--
    })
  const accepted = Array.from({ length: 5 }, work)
  await expect(work()).rejects.toThrow(QueueFullError)
  for (let done = 0; done < 5; done++) {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    gates.shift()?.()
  }
  await Promise.all(accepted)
  expect(most).toBe(2)
  // A fault frees its place too.
  await expect(queue(() => Promise.reject(new Error('fault')))).rejects.toThrow('fault')
  await expect(queue(async () => 'next')).resolves.toBe('next')
})

test('a crowd before one house of a process fills its own line alone, and the lines take turns', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 3 })
  const done: string[] = []
  const gates: (() => void)[] = []
  const comes = (house: string, name: string) =>
    currentBrand.run(house, () =>
      queue(async () => {
        await new Promise<void>((resolve) => gates.push(resolve))
        done.push(name)
      }),
    )
  const crowd = ['n1', 'n2', 'n3', 'n4'].map((name) => comes('north', name))
  await expect(comes('north', 'n5')).rejects.toThrow(QueueFullError)
  const others = ['s1', 's2'].map((name) => comes('south', name))
  for (let at = 0; at < 6; at++) {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    gates.shift()?.()
  }
  await Promise.all([...crowd, ...others])
  expect(done).toEqual(['n1', 'n2', 's1', 'n3', 's2', 'n4'])
})
