import { describe, expect, test } from 'vitest'
import type { DepositLimitPeriod } from '#contract/deposit-limits.ts'
import { isNoLooser, leftOf, limitAfter, limitAt, type StoredLimit, type Limit } from './deposit-limit.ts'

const at = (text: string) => new Date(`2026-03-28T${text}Z`)
const next = (text: string) => new Date(`2026-03-29T${text}Z`)
const limit = (amount: number, period: DepositLimitPeriod = '7'): Limit => ({
  period,
  amountMinor: BigInt(amount),
})
const stored = (amount: number, pending?: StoredLimit['pending']): StoredLimit => ({
  ...limit(amount),
  pending,
})
const noon = at('12:00:00')

describe('R3 DL-03 what a wish makes of a limit', () => {
  test.each([
    ['lower', limit(50), true],
    ['the same', limit(100), true],
    ['as much in more days', limit(100, '14'), true],
    ['less in more days', limit(50, '30'), true],
    ['higher', limit(101), false],
    ['less in fewer days, which is more in the week', limit(50, '1'), false],
    ['more in more days', limit(101, '30'), false],
    ['none', null, false],
  ])('R3 %s, where it was 100 a week', (_name, wish, isStrict) => {
    expect(isNoLooser(wish, limit(100))).toBe(isStrict)
    const after = limitAfter(stored(100), wish, noon)
    if (isStrict) expect(after).toEqual({ ...wish, pending: undefined })
    else expect(after).toEqual(stored(100, { next: wish, from: next('12:00:00') }))
  })

  test('DL-03 the first one holds at once, and the end of none is none', () => {
    expect(limitAfter(undefined, limit(100), noon)).toEqual(stored(100))
    expect(limitAfter(undefined, null, noon)).toBeUndefined()
  })

  test('R3 a stricter one ends what waited, another looser one begins its own day', () => {
    const waiting = stored(100, { next: limit(200), from: next('12:00:00') })
    expect(limitAfter(waiting, limit(100), at('13:00:00'))).toEqual(stored(100))
    expect(limitAfter(waiting, limit(300), at('13:00:00'))).toEqual(
      stored(100, { next: limit(300), from: next('13:00:00') }),
    )
  })

  test('R3 asked for again while its day runs nothing changes, not even its time', () => {
    const waiting = stored(100, { next: limit(200), from: next('12:00:00') })
    expect(limitAfter(waiting, limit(200), at('13:00:00'))).toBe(waiting)
  })
})

describe('R3 when a looser limit holds', () => {
  const waiting = stored(100, { next: limit(200), from: next('12:00:00') })
  const ending = stored(100, { next: null, from: next('12:00:00') })

  // The night from 28 to 29 March 2026 has 23 hours in most of Europe; a period's day always has 24.
  test.each([
    [next('11:59:59'), 100n, 100n],
    [next('12:00:00'), 200n, undefined],
  ])('R3 at %s', (now, amount, afterRemoval) => {
    expect(limitAt(waiting, now, false)?.amountMinor).toBe(amount)
    expect(limitAt(ending, now, false)?.amountMinor).toBe(afterRemoval)
  })

  test('R3 where a second wish is needed it never holds by itself, and at the second wish it does', () => {
    const later = next('18:00:00')
    expect(limitAt(waiting, later, true)).toBe(waiting)
    expect(limitAfter(waiting, limit(200), later)).toEqual(stored(200))
    expect(limitAfter(ending, null, later)).toBeUndefined()
  })
})

test('DL-01 what is left is never below nothing', () => {
  expect(leftOf(limit(100), 40n)).toBe(60n)
  expect(leftOf(limit(100), 100n)).toBe(0n)
  expect(leftOf(limit(100), 150n)).toBe(0n)
})
