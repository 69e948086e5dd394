import { expect, test } from 'vitest'
import { createTtlCache } from './ttl-cache.ts'

const counting = (ttlMs = 1000) => {
  let nowMs = 0
  let reads = 0
  const memory = createTtlCache(ttlMs, () => nowMs)
  const owner = {}
  return {
    memory,
    owner,
    pass: (ms: number) => (nowMs += ms),
    ask: (key = 'a', by: object = owner) => memory.read(by, key, async () => ++reads),
  }
}

test('what was read is given again until its time is over', async () => {
  const { ask, pass } = counting()
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  pass(999)
  expect(await ask()).toBe(1)
  pass(1)
  expect(await ask()).toBe(2)
})

test('each key and each owner has its own', async () => {
  const { ask } = counting()
  expect([await ask('a'), await ask('b'), await ask('a', {})]).toEqual([1, 2, 3])
})

test('a change is seen at once where it was made', async () => {
  const { memory, owner, ask } = counting()
  await ask()
  memory.invalidate(owner)
  expect(await ask()).toBe(2)
})

test('a failure is not kept', async () => {
  const memory = createTtlCache(1000)
  const owner = {}
  await expect(memory.read(owner, 'a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memory.read(owner, 'a', async () => 'back')).toBe('back')
})
