import { describe, expect, test } from 'vitest'
import { plainCashback } from '../programmes/programme.fixture.ts'
import { amountOf, brokenCashbackTerms, shareOf } from './cashback-terms.ts'
import { dayOfPlay, periodOf } from './periods.ts'

const at = (iso: string) => new Date(iso)
const spanOf = (kind: 'day' | 'week' | 'month', iso: string) => {
  const { startsAt, endsAt } = periodOf(kind, at(iso))
  return [startsAt, endsAt].map((one) => one.toISOString().slice(0, 16))
}

describe('what is given back', () => {
  const eur = (lossMinor: bigint, level = 0) => ({ currency: 'EUR', level, lossMinor })

  test('CK-06 of a loss of 100 at a tenth it is 10.00', () => {
    expect(amountOf(plainCashback, eur(10_000n))).toBe(1000n)
  })

  test('CK-06 it is never more than the share, to the last minor unit, and nothing of a gain', () => {
    expect(amountOf(plainCashback, eur(10_009n))).toBe(1000n)
    expect(amountOf(plainCashback, eur(10_010n))).toBe(1001n)
    expect([0n, -5000n].map((loss) => amountOf(plainCashback, eur(loss)))).toEqual([0n, 0n])
  })

  test('CK-06 the smallest loss and the most there is bound it, in the currencies that have them', () => {
    const terms = { ...plainCashback, leastLoss: { EUR: '5000' }, most: { EUR: '2000' } }
    expect([4999n, 5000n, 20_000n, 90_000n].map((loss) => amountOf(terms, eur(loss)))).toEqual([
      0n,
      500n,
      2000n,
      2000n,
    ])
    expect(amountOf(terms, { currency: 'USD', level: 0, lossMinor: 90_000n })).toBe(0n)
  })

  test('CK-06 the share is that of the highest level a player has reached', () => {
    const shares = [
      { level: 5, basisPoints: 2000 },
      { level: 1, basisPoints: 500 },
      { level: 3, basisPoints: 1000 },
    ]
    expect([0, 1, 2, 3, 4, 5, 9].map((level) => shareOf({ shares }, level))).toEqual([
      0, 500, 500, 1000, 1000, 2000, 2000,
    ])
    expect(amountOf({ ...plainCashback, shares }, eur(10_000n, 0))).toBe(0n)
  })

  test('terms name a bound in every currency that is reckoned, and the promotion of a bonus', () => {
    const two = { ...plainCashback, leastLoss: { EUR: '100', USD: '100' } }
    expect(brokenCashbackTerms({ ...two, most: { EUR: '1000' } })).toEqual({ most: ['REQUIRED'] })
    expect(brokenCashbackTerms({ ...two, paidAs: 'bonus' })).toEqual({ promotion: ['REQUIRED'] })
    expect(brokenCashbackTerms({ ...two, most: { EUR: '1', USD: '1' } })).toEqual({})
  })
})

describe('the period', () => {
  test('is a day, a week from Monday on, or a month, over the ends of months and years', () => {
    expect(spanOf('day', '2026-02-28T23:59:59.999Z')).toEqual(['2026-02-28T00:00', '2026-03-01T00:00'])
    expect(spanOf('week', '2026-03-01T12:00:00Z')).toEqual(['2026-02-23T00:00', '2026-03-02T00:00'])
    expect(spanOf('week', '2026-03-02T00:00:00Z')).toEqual(['2026-03-02T00:00', '2026-03-09T00:00'])
    expect(spanOf('month', '2026-12-31T23:00:00Z')).toEqual(['2026-12-01T00:00', '2027-01-01T00:00'])
  })

  test('CK-06 a win soon after midnight counts on the day of its bet, a later one on its own', () => {
    const bet = { at: at('2026-03-02T23:59:59Z') }
    const dayOf = (iso: string) =>
      dayOfPlay({ at: at(iso), bet })
        .toISOString()
        .slice(0, 10)
    expect(dayOf('2026-03-02T23:59:59Z')).toBe('2026-03-02')
    expect(dayOf('2026-03-03T00:59:59.999Z')).toBe('2026-03-02')
    expect(dayOf('2026-03-03T01:00:00Z')).toBe('2026-03-03')
    expect(dayOf('2026-03-09T10:00:00Z')).toBe('2026-03-09')
  })
})
