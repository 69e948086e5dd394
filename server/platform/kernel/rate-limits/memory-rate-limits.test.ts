import { expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import { createQuickLimits } from './memory-rate-limits.ts'

const three = { name: 'pages', max: 3, windowSeconds: 60 }

test('W19 so many fit into a window, and then it begins anew', () => {
  const clock = createClock()
  const limits = createQuickLimits(clock)
  const take = (key: string) => limits.take(three, key)
  expect([take('a'), take('a'), take('a')].map(({ isAllowed }) => isAllowed)).toEqual([true, true, true])
  expect(take('a')).toMatchObject({ isAllowed: false, isFirstRefusal: true })
  const refused = take('a')
  expect(refused).toMatchObject({ isAllowed: false, isFirstRefusal: false })
  expect(refused.resendSeconds).toBeGreaterThan(50)
  expect(take('b').isAllowed).toBe(true)
  expect(limits.take({ ...three, name: 'searches' }, 'a').isAllowed).toBe(true)
  clock.advance(60_000)
  expect(take('a').isAllowed).toBe(true)
})

test('W19 0 is no limit', () => {
  const limits = createQuickLimits(createClock())
  for (let count = 0; count < 1000; count++)
    expect(limits.take({ ...three, max: 0 }, 'a').isAllowed).toBe(true)
})

test('W19 however many keys come, the memory is bounded: the oldest window is forgotten', () => {
  const limits = createQuickLimits(createClock())
  const one = { ...three, max: 1 }
  expect(limits.take(one, 'first').isAllowed).toBe(true)
  expect(limits.take(one, 'first').isAllowed).toBe(false)
  for (let key = 0; key < 50_000; key++) limits.take(one, String(key))
  expect(limits.take(one, 'first').isAllowed).toBe(true)
  expect(limits.take(one, '49999').isAllowed).toBe(false)
})
