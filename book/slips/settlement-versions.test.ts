import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  correction,
  payAfterDebt,
  splitOverPockets,
  takeBack,
  type PocketSum,
} from './settlement-versions.ts'
import { shareOut } from './share-out.ts'

const sums = (main: bigint, bonus: bigint): PocketSum[] =>
  [
    { pocket: 'main', amountMinor: main },
    { pocket: 'betting_bonus', amountMinor: bonus },
  ].filter(({ amountMinor }) => amountMinor !== 0n)

describe('a payout over the pockets of the stake', () => {
  test.each([
    // payout, stake from main and from bonus, to main and to bonus
    ['one pocket', 2000n, [1000n, 0n], [2000n, 0n]],
    ['two pockets', 2000n, [750n, 250n], [1500n, 500n]],
    ['the larger remainder gets the cent', 100n, [1n, 2n], [33n, 67n]],
    ['of equal remainders the earlier pocket', 101n, [500n, 500n], [51n, 50n]],
    ['a cent', 1n, [500n, 500n], [1n, 0n]],
    ['nothing', 0n, [500n, 500n], [0n, 0n]],
  ] as [string, bigint, [bigint, bigint], [bigint, bigint]][])('%s', (_, payout, stake, paid) =>
    expect(splitOverPockets(payout, sums(...stake))).toEqual(sums(...paid)),
  )

  test('nothing is lost or made, and no part is a whole unit off', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 6 }),
        (sum, weights) => {
          const total = weights.reduce((all, weight) => all + weight, 0n)
          fc.pre(total > 0n)
          const parts = shareOut(sum, weights)
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
    ['a sum below nought', -1n, [1n]],
    ['a weight below nought', 1n, [2n, -1n]],
    ['no weights', 1n, []],
    ['weights of nought', 1n, [0n, 0n]],
  ])('%s is refused', (_, sum, weights) => expect(() => shareOut(sum, weights)).toThrow(RangeError))
})

describe('a result that changes', () => {
  test.each([
    // before, after, what is posted
    ['the first result', sums(0n, 0n), sums(1500n, 500n), sums(1500n, 500n)],
    ['the same again', sums(1500n, 500n), sums(1500n, 500n), []],
    ['won, but lost', sums(1500n, 500n), [], sums(-1500n, -500n)],
    ['won, but void', sums(1500n, 500n), sums(750n, 250n), sums(-750n, -250n)],
    ['lost, but won', [], sums(1500n, 500n), sums(1500n, 500n)],
    ['one pocket alone changes', sums(1500n, 500n), sums(1500n, 501n), sums(0n, 1n)],
  ])('%s', (_, before, after, posted) => expect(correction(before, after)).toEqual(posted))

  test.each([
    // due, at hand, taken, owed
    [1000n, 5000n, 1000n, 0n],
    [1000n, 1000n, 1000n, 0n],
    [1000n, 300n, 300n, 700n],
    [1000n, 0n, 0n, 1000n],
  ])('of %i due with %i at hand %i is taken and %i owed', (due, atHand, takenMinor, owedMinor) =>
    expect(takeBack(due, atHand)).toEqual({ takenMinor, owedMinor }),
  )

  test.each([
    // credit, owed, kept, paid
    [1000n, 0n, 0n, 1000n],
    [1000n, 300n, 300n, 700n],
    [1000n, 1000n, 1000n, 0n],
    [1000n, 1500n, 1000n, 0n],
  ])('of a credit of %i with %i owed %i is kept and %i paid', (credit, owed, keptMinor, paidMinor) =>
    expect(payAfterDebt(credit, owed)).toEqual({ keptMinor, paidMinor }),
  )
})

type Purse = { atHand: bigint; owed: bigint }

/** As the wallet will do it: what is owed is kept first, and no pocket falls below nought. */
const post = (purse: Purse, changeMinor: bigint): Purse => {
  if (changeMinor < 0n) {
    const { takenMinor, owedMinor } = takeBack(-changeMinor, purse.atHand)
    return { atHand: purse.atHand - takenMinor, owed: purse.owed + owedMinor }
  }
  const { keptMinor, paidMinor } = payAfterDebt(changeMinor, purse.owed)
  return { atHand: purse.atHand + paidMinor, owed: purse.owed - keptMinor }
}

describe('results in any number and order', () => {
  const stake = sums(700n, 300n)
  const pockets = ['main', 'betting_bonus']
  const payout = fc.bigInt({ min: 0n, max: 100_000n })
  const settleAll = (results: readonly bigint[], spends: readonly bigint[] = []) => {
    let paid: PocketSum[] = []
    let spent = 0n
    const purses = new Map<string, Purse>(pockets.map((pocket) => [pocket, { atHand: 0n, owed: 0n }]))
    const purseOf = (pocket: string): Purse => purses.get(pocket) ?? { atHand: 0n, owed: 0n }
    results.forEach((result, at) => {
      const next = splitOverPockets(result, stake)
      for (const { pocket, amountMinor } of correction(paid, next)) {
        purses.set(pocket, post(purseOf(pocket), amountMinor))
      }
      paid = next
      const main = purseOf('main')
      const leaving = takeBack(spends[at] ?? 0n, main.atHand).takenMinor
      spent += leaving
      purses.set('main', { ...main, atHand: main.atHand - leaving })
    })
    return { purses: Object.fromEntries(purses), spent }
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

  test('whatever a player takes out in between, no pocket is below nought, and pocket and withdrawal less debt are the last result', () => {
    fc.assert(
      fc.property(
        fc.array(payout, { minLength: 1, maxLength: 8 }),
        fc.array(payout, { maxLength: 8 }),
        (results, spends) => {
          const { purses, spent } = settleAll(results, spends)
          const last = results.at(-1) ?? 0n
          for (const { atHand, owed } of Object.values(purses)) {
            expect(atHand >= 0n && owed >= 0n).toBe(true)
            expect(atHand === 0n || owed === 0n).toBe(true)
          }
          const kept = Object.values(purses).reduce((sum, { atHand, owed }) => sum + atHand - owed, spent)
          expect(kept).toBe(last)
        },
      ),
      { numRuns: 200 },
    )
  })
})
