import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('W19 X14 a few questions at once, some that wait for them in order, and the rest refused', async () => {
  const through = createGate(2, 3)
  const ends: (() => void)[] = []
  const began: number[] = []
  const ask = (number: number) =>
    through(async () => {
      began.push(number)
      await new Promise<void>((end) => ends.push(end))
      return number
    })
  const asked = [1, 2, 3, 4, 5].map(ask)
  await expect(ask(6)).rejects.toMatchObject({ problem: { name: 'RateLimitError' } })
  expect(began).toEqual([1, 2])
  ends[0]?.()
  expect(await asked[0]).toBe(1)
  expect(began).toEqual([1, 2, 3])
  const last = ask(7)
  for (let at = 1; at < 6; at++) {
    await Promise.resolve()
    ends[at]?.()
    await asked[at]
  }
  expect(await last).toBe(7)
  expect(began).toEqual([1, 2, 3, 4, 5, 7])
})

test('W19 a question that fails gives its place back', async () => {
  const through = createGate(1, 1)
  for (let at = 0; at < 3; at++)
    await expect(through(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await through(async () => 'works')).toBe('works')
})
