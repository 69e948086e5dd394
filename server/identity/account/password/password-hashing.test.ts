import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import {
  createPasswordHashing,
  hashingStrength,
  dummyPasswordHash,
  isCurrentHash,
} from './password-hashing.ts'

const hashing = createPasswordHashing({ atOnce: 2, maxWaiting: 3 })

test('W4 what does not fit into the queue is refused, the rest is hashed, and the queue is free again', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => hashing.hash('abc123')))
  expect(answers.map((answer) => answer.ok)).toEqual([true, true, true, true, true, false, false, false])
  expect(answers[7]).toMatchObject({ refusal: { type: 'TooManyRequests', resendSeconds: 5 } })
  expect(hashing.isFull()).toBe(false)
  const again = await Promise.all(Array.from({ length: 5 }, () => hashing.hash('abc123')))
  expect(again.every((answer) => answer.ok)).toBe(true)
})

test('W4 a hash that cannot be read gives its place in the queue back', async () => {
  for (let at = 0; at < 6; at++) await expect(hashing.verify('no hash at all', 'abc123')).rejects.toThrow()
  expect((await hashing.hash('abc123')).ok).toBe(true)
})

test('W4 hashing leaves the event loop free', async () => {
  let turns = 0
  const counter = setInterval(() => turns++, 1)
  for (let at = 0; at < 5; at++) await hashing.hash('abc123')
  clearInterval(counter)
  expect(turns).toBeGreaterThan(5)
})

test('W4 two hashes of one password differ, and each fits it alone', async () => {
  const [first, second] = [await hashing.hash('abc123'), await hashing.hash('abc123')]
  if (!first.ok || !second.ok) throw new Error('The queue was full')
  expect(first.value).not.toBe(second.value)
  expect(await hashing.verify(first.value, 'abc123')).toEqual({ ok: true, value: true })
  expect(await hashing.verify(first.value, 'abc124')).toEqual({ ok: true, value: false })
})

test('W6 the dummy hash costs as much as a real one, and no password matches it', async () => {
  expect(isCurrentHash(dummyPasswordHash)).toBe(true)
  const real = await hash('abc123', hashingStrength)
  expect(dummyPasswordHash.length).toBe(real.length)
  expect(await hashing.verify(dummyPasswordHash, '')).toEqual({ ok: true, value: false })
})

test.each([
  [{ memoryCost: 9728 }, false],
  [{ timeCost: 1 }, false],
  [{ algorithm: 1 }, false],
  [{}, true],
])('W4 a hash made with %j is of today: %s', async (change, isCurrent) => {
  expect(isCurrentHash(await hash('abc123', { ...hashingStrength, ...change }))).toBe(isCurrent)
})
