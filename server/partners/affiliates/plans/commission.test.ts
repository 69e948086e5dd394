import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AffiliateTerms } from '#contract/affiliate-terms.ts'
import { acquisitionOf, shareOfMonth, tierOf, totalOf } from './commission.ts'

const share: NonNullable<AffiliateTerms['share']> = {
  tiers: [
    { from: {}, basisPoints: 2500 },
    { from: { EUR: '1000000' }, basisPoints: 3000 },
    { from: { EUR: '5000000', USD: '6000000' }, basisPoints: 3500 },
  ],
  adminBasisPoints: 1500,
  carriesNegative: true,
}

describe('a share of the revenue', () => {
  test.each([
    ['EUR', -1n, 2500],
    ['EUR', 0n, 2500],
    ['EUR', 999_999n, 2500],
    ['EUR', 1_000_000n, 3000],
    ['EUR', 5_000_000n, 3500],
    // The second tier cannot be reached in this currency.
    ['USD', 5_999_999n, 2500],
    ['USD', 6_000_000n, 3500],
    ['GBP', 90_000_000n, 2500],
  ])('in %s a month of %s reaches the tier of %s basis points', (currency, ngr, reached) => {
    expect(tierOf(share, currency, ngr)).toBe(reached)
  })

  test.each([
    // ngr, carried in → kept for costs, share, carried out
    [0n, 0n, 0n, 0n, 0n],
    [100_000n, 0n, 15_000n, 21_250n, 0n],
    // 1 cent: 0.85 × 25 % of it is zero.
    [1n, 0n, 0n, 0n, 0n],
    // 4 cents less 15 % are 3.4, and a quarter of that 0.85: rounded once, at the end.
    [4n, 0n, 0n, 0n, 0n],
    // 5 less 15 % are 4.25, a quarter of which is 1.0625; rounded earlier it would be 1 as well.
    [5n, 0n, 0n, 1n, 0n],
    // 33 less 15 % are 28.05, a quarter 7.0125; 19 less 15 % 16.15, a quarter 4.0375: rounded earlier, 4.
    [33n, 0n, 4n, 7n, 0n],
    [1_000_000n, 0n, 150_000n, 255_000n, 0n],
    [-40_000n, 0n, 0n, 0n, -40_000n],
    [-40_000n, -10_000n, 0n, 0n, -50_000n],
    // 85 000 less the carried 50 000, and a quarter of that.
    [100_000n, -50_000n, 15_000n, 8750n, 0n],
    [100_000n, -85_000n, 15_000n, 0n, 0n],
    [100_000n, -100_000n, 15_000n, 0n, -15_000n],
    // 0.85 less 2 are −1.15: carried as −1, in favour of the affiliate.
    [1n, -2n, 0n, 0n, -1n],
  ])(
    'of %s with %s carried, %s is kept for costs, %s shared and %s carried on',
    (ngrMinor, carriedMinor, adminMinor, shareMinor, carriedOutMinor) => {
      expect(shareOfMonth(share, { currency: 'EUR', ngrMinor, carriedMinor })).toMatchObject({
        adminMinor,
        shareMinor,
        carriedOutMinor,
      })
    },
  )

  test('without carrying, a month below zero is forgotten', () => {
    const plain = { ...share, carriesNegative: false }
    expect(shareOfMonth(plain, { currency: 'EUR', ngrMinor: -5n, carriedMinor: 0n }).carriedOutMinor).toBe(0n)
  })

  test('no affiliate is ever given more than the share of what was kept, nor less by a whole cent', () => {
    const sums = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
    const below = fc.bigInt({ min: -(10n ** 12n), max: 0n })
    fc.assert(
      fc.property(
        sums,
        below,
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (ngrMinor, carriedMinor, adminBasisPoints, basisPoints) => {
          const terms = { tiers: [{ from: {}, basisPoints }], adminBasisPoints, carriesNegative: true }
          const { shareMinor, carriedOutMinor } = shareOfMonth(terms, {
            currency: 'EUR',
            ngrMinor,
            carriedMinor,
          })
          const admin = ngrMinor > 0n ? BigInt(adminBasisPoints) : 0n
          const exact = (ngrMinor * (10_000n - admin) + carriedMinor * 10_000n) * BigInt(basisPoints)
          expect(shareMinor === 0n || carriedOutMinor === 0n).toBe(true)
          if (exact > 0n) {
            expect(shareMinor * 10n ** 8n).toBeLessThanOrEqual(exact)
            expect((shareMinor + 1n) * 10n ** 8n).toBeGreaterThan(exact)
          } else expect(shareMinor).toBe(0n)
        },
      ),
    )
  })
})

describe('a fixed sum for a player', () => {
  const fixed = {
    amount: { EUR: '5000', USD: '5500' },
    leastDeposit: { EUR: '2000' },
    leastWagered: { EUR: '10000' },
    days: 30,
  }
  test.each([
    ['EUR', 2000n, 10_000n, 5000n],
    ['EUR', 1999n, 10_000n, 0n],
    ['EUR', 2000n, 9999n, 0n],
    ['USD', 1n, 0n, 5500n],
    ['USD', 0n, 0n, 0n],
    ['GBP', 900_000n, 900_000n, 0n],
  ])('in %s, %s deposited and %s wagered make %s due', (currency, depositMinor, wageredMinor, due) => {
    expect(acquisitionOf(fixed, { currency, depositMinor, wageredMinor })).toBe(due)
  })
})

describe('what a statement comes to', () => {
  test.each([
    [100n, 50n, 0n, 0n, 150n, 0n],
    [100n, 0n, -30n, 0n, 70n, 0n],
    [100n, 0n, -130n, 0n, 0n, -30n],
    [100n, 0n, 0n, -30n, 70n, 0n],
    [0n, 0n, 0n, -30n, 0n, -30n],
    [0n, 0n, 45n, -30n, 15n, 0n],
  ])(
    'a share of %s, fixed sums of %s, corrections of %s and %s owed come to %s, and %s is owed on',
    (shareMinor, acquisitionsMinor, correctionsMinor, owedMinor, amountMinor, owedOutMinor) => {
      const sums = { shareMinor, acquisitionsMinor, correctionsMinor, owedMinor }
      expect(totalOf(sums)).toEqual({ amountMinor, owedOutMinor })
    },
  )
})
