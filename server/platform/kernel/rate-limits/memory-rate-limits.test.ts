import { expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import { createMemoryRateLimits } from './memory-rate-limits.ts'

const three = { name: 'pages', max: 3, windowSeconds: 60 }

test('W19 so many fit into a window, and then it starts again', () => {
  const clock = createClock()
  const limits = createMemoryRateLimits(clock)
  const consume = (key: string) => limits.consume(three, key)
  expect([consume('a'), consume('a'), consume('a')].map(({ isAllowed }) => isAllowed)).toEqual([
    true,
    true,
    true,
  ])
  expect(consume('a')).toMatchObject({ isAllowed: false, isFirstRefusal: true })
  const refused = consume('a')
  expect(refused).toMatchObject({ isAllowed: false, isFirstRefusal: false })
  expect(refused.resendSeconds).toBeGreaterThan(50)
  expect(consume('b').isAllowed).toBe(true)
  expect(limits.consume({ ...three, name: 'searches' }, 'a').isAllowed).toBe(true)
  clock.advance(60_000)
  expect(consume('a').isAllowed).toBe(true)
})

test('W19 0 is no limit', () => {
  const limits = createMemoryRateLimits(createClock())
  for (let count = 0; count < 1000; count++)
    expect(limits.consume({ ...three, max: 0 }, 'a').isAllowed).toBe(true)
})

test('W19 however many keys come, the memory is bounded: the oldest window is forgotten', () => {
  const limits = createMemoryRateLimits(createClock())
  const one = { ...three, max: 1 }
  expect(limits.consume(one, 'first').isAllowed).toBe(true)
  expect(limits.consume(one, 'first').isAllowed).toBe(false)
  for (let key = 0; key < 50_000; key++) limits.consume(one, String(key))
  expect(limits.consume(one, 'first').isAllowed).toBe(true)
  expect(limits.consume(one, '49999').isAllowed).toBe(false)
})
