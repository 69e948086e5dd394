import { describe, expect, test } from 'vitest'
import { minus, none, plus, rational, times } from '#contract/rational.ts'
import {
  deadHeat,
  halfLost,
  halfWon,
  lost,
  voided,
  won,
  type OutcomeResult,
} from '../markets/outcome-result.ts'
import { unboostedPrice, boostedOdds, boostReturn } from './odds-boosts.ts'
import { multipliersOf, ticketReturn } from './payout.ts'
import { bestReturn, potentialMinor, potentialPayout } from './potential-payout.ts'
import { roundHalfUp } from './rounding.ts'
import type { Ticket } from './ticket.ts'

const ticketOf = (odds: readonly number[], stakeMinor: bigint, share?: number): Ticket => {
  const ticket: Ticket = {
    stakeMinor,
    sizes: [odds.length],
    isEachWay: false,
    legs: odds.map((oddsThousandths) => ({ oddsThousandths, isBanker: false, placeDivisor: null })),
  }
  return share === undefined
    ? ticket
    : { ...ticket, boostedThousandths: boostedOdds(unboostedPrice(ticket), share) }
}

/** The payout of the betting engine, and the addition of the boost. */
const paidOf = (ticket: Ticket, results: readonly OutcomeResult[]) => {
  const undecided = () => none
  const multipliers = multipliersOf(ticket, { win: results }, undecided)
  const ofBook = ticketReturn(ticket, multipliers)
  const whole = plus(ofBook, boostReturn(ticket, multipliers, { win: results }, undecided))
  const at = (of: typeof whole) => roundHalfUp(times(rational(ticket.stakeMinor, 1n), of))
  return { book: at(ofBook), extra: at(whole) - at(ofBook) }
}

describe('SB-05 a boost raises the winnings of a price', () => {
  test.each([
    // price, share in basis points, boosted
    [2000, 1000, 2100],
    [2000, 5000, 2500],
    [2500, 2000, 2800],
    [1500, 10_000, 2000],
    // 1 + 0.333 × 1.15 = 1.38295: rounded down
    [1333, 1500, 1382],
    // 1 + 0.87 × 1.075 = 1.93525
    [1870, 750, 1935],
    [1010, 5000, 1015],
    // Rounding leaves no boost: 1.0011
    [1001, 1000, undefined],
    [1500, 1, undefined],
  ] as const)('%i by %i basis points is %s', (price, share, boosted) => {
    expect(boostedOdds(rational(BigInt(price), 1000n), share)).toBe(boosted)
  })

  test('SB-05 of an express as of one price, which is cut once, after the boost', () => {
    // 1.85 × 2.13 × 1.333 = 5.2526865; 1 + 4.2526865 × 1.25 = 6.315858…
    expect(boostedOdds(unboostedPrice(ticketOf([1850, 2130, 1333], 1n)), 2500)).toBe(6315)
  })

  test('SB-05 a ticket returns at most its boosted price, to the cent', () => {
    const ticket = ticketOf([1333], 777n, 1500)
    expect(bestReturn(ticket)).toEqual(rational(1382n, 1000n))
    // 777 × 1.382 = 1073.814
    expect(potentialMinor(ticket)).toBe(1074n)
    expect(potentialPayout(ticket, { win: [voided] }).maxMinor).toBe(777n)
  })
})

describe('S5 what the book pays of a boosted bet, and what the boost adds', () => {
  const shared = deadHeat(1, 2)
  test.each([
    // 10.00 at 3.00 boosted by a half: 4.00
    ['won', [3000], [won], 3000n, 1000n],
    ['lost', [3000], [lost], 0n, 0n],
    ['void', [3000], [voided], 1000n, 0n],
    ['half won', [3000], [halfWon], 2000n, 500n],
    ['half lost', [3000], [halfLost], 500n, 0n],
    // Half of the stake has won at 4.00.
    ['shared by two', [3000], [shared], 1500n, 500n],
    // A dead heat that pays less than the stake still has winnings.
    ['shared by two below evens', [1600], [shared], 800n, 150n],
    ['an express that is won', [2000, 3000], [won, won], 6000n, 2500n],
    ['one with a void leg wins what is left', [2000, 3000], [voided, won], 3000n, 1000n],
    ['one with a half-won leg', [2000, 3000], [halfWon, won], 4500n, 1750n],
    // (1/2) × 3.00: half of the stake has won at 3.00, half is lost.
    ['one with a half-lost leg', [2000, 3000], [halfLost, won], 1500n, 500n],
    ['one with a leg that is shared', [2000, 3000], [shared, won], 3000n, 1250n],
    ['one with all legs void', [2000, 3000], [voided, voided], 1000n, 0n],
    ['one that is lost', [2000, 3000], [won, lost], 0n, 0n],
  ] as const)('S5 %s', (_, odds, results, book, extra) => {
    expect(paidOf(ticketOf(odds, 1000n, 5000), results)).toEqual({ book, extra })
    // The betting engine pays the same as without a boost.
    expect(paidOf(ticketOf(odds, 1000n), results)).toEqual({ book, extra: 0n })
  })

  test('S5 with any results an express pays the sum of its parts at the boosted share of winnings', () => {
    const results = [won, lost, voided, halfWon, halfLost, deadHeat(2, 3), deadHeat(1, 2)]
    const one = rational(1n, 1n)
    const partsOf = (result: OutcomeResult) => [
      { part: result.void, hasWon: false },
      {
        part: result.won === 1 ? times(minus(one, result.void), result.deadHeat) : none,
        hasWon: true,
      },
    ]
    for (const a of results)
      for (const b of results) {
        const ticket = ticketOf([1850, 2410], 1_000_000n, 1700)
        const price = unboostedPrice(ticket)
        const boosted = rational(BigInt(ticket.boostedThousandths ?? 0), 1000n)
        const share = times(
          minus(boosted, price),
          rational(minus(price, one).denominator, minus(price, one).numerator),
        )
        let whole = none
        for (const first of partsOf(a))
          for (const second of partsOf(b)) {
            const odds = times(
              first.hasWon ? rational(1850n, 1000n) : one,
              second.hasWon ? rational(2410n, 1000n) : one,
            )
            const paid = plus(odds, times(minus(odds, one), share))
            whole = plus(whole, times(times(first.part, second.part), paid))
          }
        const { book, extra } = paidOf(ticket, [a, b])
        expect(book + extra).toBe(roundHalfUp(times(rational(1_000_000n, 1n), whole)))
      }
  })
})
