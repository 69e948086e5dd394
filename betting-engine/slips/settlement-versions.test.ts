import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payAfterDebt, clawBack } from './settlement-versions.ts'
import { allocateProportionally } from './allocate-proportionally.ts'

describe('a sum over weights', () => {
  test.each([
    // sum, weights, parts
    ['one weight', 2000n, [1000n, 0n], [2000n, 0n]],
    ['two weights', 2000n, [750n, 250n], [1500n, 500n]],
    ['the larger remainder gets the cent', 100n, [1n, 2n], [33n, 67n]],
    ['of equal remainders the earlier one', 101n, [500n, 500n], [51n, 50n]],
    ['a cent', 1n, [500n, 500n], [1n, 0n]],
    ['nothing', 0n, [500n, 500n], [0n, 0n]],
  ])('%s', (_, sum, weights, parts) => expect(allocateProportionally(sum, weights)).toEqual(parts))

  test('nothing is lost or made, and no part is a whole unit off', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 6 }),
        (sum, weights) => {
          const total = weights.reduce((all, weight) => all + weight, 0n)
          fc.pre(total > 0n)
          const parts = allocateProportionally(sum, weights)
          expect(parts.reduce((all, part) => all + part, 0n)).toBe(sum)
          parts.forEach((part, at) => {
            const off = part * total - sum * (weights[at] ?? 0n)
            expect(off > -total && off < total).toBe(true)
          })
        },
      ),
      { numRuns: 200 },
    )
  })

  test.each([
    ['a sum below zero', -1n, [1n]],
    ['a weight below zero', 1n, [2n, -1n]],
    ['no weights', 1n, []],
    ['weights of zero', 1n, [0n, 0n]],
  ])('%s is refused', (_, sum, weights) =>
    expect(() => allocateProportionally(sum, weights)).toThrow(RangeError),
  )
})

describe('a result that changes', () => {
  test.each([
    // due, available, taken, owed
    [1000n, 5000n, 1000n, 0n],
    [1000n, 1000n, 1000n, 0n],
    [1000n, 300n, 300n, 700n],
    [1000n, 0n, 0n, 1000n],
  ])('of %i due with %i at hand %i is taken and %i owed', (due, atHand, takenMinor, owedMinor) =>
    expect(clawBack(due, atHand)).toEqual({ takenMinor, owedMinor }),
  )

  test.each([
    // credit, owed, kept, paid
    [1000n, 0n, 0n, 1000n],
    [1000n, 300n, 300n, 700n],
    [1000n, 1000n, 1000n, 0n],
    [1000n, 1500n, 1000n, 0n],
  ])('of a credit of %i with %i owed %i is kept and %i paid', (credit, owed, withheldMinor, paidMinor) =>
    expect(payAfterDebt(credit, owed)).toEqual({ withheldMinor, paidMinor }),
  )
})

type Purse = { atHand: bigint; owed: bigint }

/** Like the wallet: debt is taken first, and no pocket falls below zero. */
const post = (purse: Purse, changeMinor: bigint): Purse => {
  if (changeMinor < 0n) {
    const { takenMinor, owedMinor } = clawBack(-changeMinor, purse.atHand)
    return { atHand: purse.atHand - takenMinor, owed: purse.owed + owedMinor }
  }
  const { withheldMinor, paidMinor } = payAfterDebt(changeMinor, purse.owed)
  return { atHand: purse.atHand + paidMinor, owed: purse.owed - withheldMinor }
}

describe('results in any number and order', () => {
  const payout = fc.bigInt({ min: 0n, max: 100_000n })
  const settleAll = (results: readonly bigint[], spends: readonly bigint[] = []) => {
    let [paid, spent] = [0n, 0n]
    let purse: Purse = { atHand: 0n, owed: 0n }
    results.forEach((result, at) => {
      purse = post(purse, result - paid)
      paid = result
      const leaving = clawBack(spends[at] ?? 0n, purse.atHand).takenMinor
      spent += leaving
      purse = { ...purse, atHand: purse.atHand - leaving }
    })
    return { purse, spent }
  }

  test('settle A, resettle B, resettle A is settle A, and so is any way to A', () => {
    fc.assert(
      fc.property(fc.array(payout, { maxLength: 8 }), payout, (before, last) => {
        expect(settleAll([...before, last])).toEqual(settleAll([last]))
        expect(settleAll([last, ...before, last, last])).toEqual(settleAll([last]))
      }),
      { numRuns: 200 },
    )
  })

  test('no withdrawal takes the pocket below zero; it and withdrawals less debt are the last result', () => {
    fc.assert(
      fc.property(
        fc.array(payout, { minLength: 1, maxLength: 8 }),
        fc.array(payout, { maxLength: 8 }),
        (results, spends) => {
          const { purse, spent } = settleAll(results, spends)
          const { atHand, owed } = purse
          expect(atHand >= 0n && owed >= 0n).toBe(true)
          expect(atHand === 0n || owed === 0n).toBe(true)
          expect(spent + atHand - owed).toBe(results.at(-1))
        },
      ),
      { numRuns: 200 },
    )
  })
})
