import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { none, plus, rational, times } from '#contract/rational.ts'
import {
  deadHeat,
  halfLost,
  halfWon,
  lost,
  multiplierOf,
  voided,
  won,
  type OutcomeResult,
} from '../markets/outcome-result.ts'
import { fullCover, systemBets, systemBetsOf, systemBetName, type SystemBet } from './system-bets.ts'
import { exactReturn, payoutMinor } from './payout.ts'
import { bestReturn, potentialMinor, potentialPayout, ticketState } from './potential-payout.ts'
import { symmetricSum } from './symmetric-sums.ts'
import { lines, lineStake, stakeOfLines, type Ticket } from './ticket.ts'

const plain = { isBanker: false, placeDivisor: null } as const

/** `2.00 3.00 B1.50`: a banker begins with B. */
const ticket = (stakeMinor: bigint, sizes: readonly number[], odds: string): Ticket => ({
  stakeMinor,
  sizes,
  isEachWay: false,
  legs: odds.split(' ').map((text) => ({
    ...plain,
    oddsThousandths: Math.round(Number(text.replace('B', '')) * 1000),
    isBanker: text.startsWith('B'),
  })),
})

const words: Readonly<Record<string, OutcomeResult>> = {
  won,
  lost,
  void: voided,
  'half-won': halfWon,
  'half-lost': halfLost,
}
/** `won lost void half-won half-lost 1/2 ?`: a fraction is a dead heat, a question mark is undecided. */
const resultsOf = (text: string): (OutcomeResult | undefined)[] =>
  text.split(' ').map((word) => {
    if (word === '?') return undefined
    const [places, tied] = word.split('/').map(Number)
    const outcomeResult = words[word] ?? deadHeat(places ?? 0, tied ?? 0)
    return outcomeResult
  })
const decided = (text: string): OutcomeResult[] =>
  resultsOf(text).filter((outcomeResult) => outcomeResult !== undefined)

describe('how many lines a bet has', () => {
  test.each([
    ['trixie', 4n],
    ['patent', 7n],
    ['yankee', 11n],
    ['lucky_15', 15n],
    ['canadian', 26n],
    ['lucky_31', 31n],
    ['heinz', 57n],
    ['lucky_63', 63n],
    ['super_heinz', 120n],
    ['lucky_127', 127n],
    ['goliath', 247n],
    ['lucky_255', 255n],
  ] satisfies [SystemBet, bigint][])('%s: %i', (name, count) => {
    const bet = systemBets[name]
    const sizes = fullCover(bet.legs, bet.from)
    const legs = Array.from({ length: bet.legs }, () => plain)
    expect(lines({ legs, sizes, isEachWay: false })).toBe(count)
    expect(lines({ legs, sizes, isEachWay: true })).toBe(2n * count)
    expect(systemBetName(bet.legs, sizes)).toBe(name)
    expect(systemBetsOf(bet.legs)).toContain(name)
  })

  test.each([
    ['single', '2.00', [1], 1n],
    ['express', '2.00 2.00 2.00', [3], 1n],
    ['2 of 4', '2.00 2.00 2.00 2.00', [2], 6n],
    ['a banker and 2 of 4', 'B2.00 2.00 2.00 2.00 2.00', [2], 6n],
    ['two bankers and a patent', 'B2.00 B2.00 2.00 2.00 2.00', [1, 2, 3], 7n],
    ['2 and 3 of 5', '2.00 2.00 2.00 2.00 2.00', [2, 3], 20n],
  ])('%s', (_, odds, sizes, count) => {
    const bet = ticket(1000n, sizes, odds)
    expect(lines(bet)).toBe(count)
    expect(lineStake(bet)).toEqual(rational(1000n, count))
    expect(stakeOfLines(bet, 50n)).toBe(50n * count)
  })

  test.each([
    ['a system of one size', 4, [2]],
    ['doubles and fourfold without trebles', 4, [2, 4]],
    ['all doubles up of nine legs', 9, fullCover(9, 2)],
    ['an express', 4, [4]],
  ])('%s has no name', (_, legs, sizes) => expect(systemBetName(legs, sizes)).toBeUndefined())
})

describe('what a bet pays', () => {
  test.each([
    // bet, stake, sizes, odds, results, payout
    ['single won', 1000n, [1], '2.00', 'won', 2000n],
    ['single lost', 1000n, [1], '2.00', 'lost', 0n],
    ['single void: odds 1.00', 1000n, [1], '2.00', 'void', 1000n],
    ['single half won', 1000n, [1], '1.95', 'half-won', 1475n],
    ['single half lost', 1000n, [1], '1.95', 'half-lost', 500n],
    ['dead heat of two', 1000n, [1], '5.00', '1/2', 2500n],
    ['dead heat of three for two places', 1000n, [1], '4.00', '2/3', 2667n],
    ['a half goes up', 1n, [1], '1.50', 'won', 2n],
    ['less than a half goes down', 1n, [1], '1.499', 'won', 1n],
    ['express won', 1000n, [3], '1.50 2.00 3.00', 'won won won', 9000n],
    ['express with a void leg', 1000n, [3], '1.50 2.00 3.00', 'won void won', 4500n],
    ['express of void legs', 1000n, [3], '1.50 2.00 3.00', 'void void void', 1000n],
    ['express with a lost leg', 1000n, [3], '1.50 2.00 3.00', 'won lost won', 0n],
    ['express with a half lost leg', 1000n, [3], '1.50 2.00 3.00', 'half-lost won won', 3000n],
    ['express with a half won leg', 1000n, [3], '1.50 2.00 3.00', 'won half-won won', 6750n],
    ['express with a dead heat', 1000n, [2], '2.00 6.00', 'won 1/3', 4000n],
    ['2 of 3, all won', 3000n, [2], '2.00 3.00 4.00', 'won won won', 26_000n],
    ['2 of 3, one lost', 3000n, [2], '2.00 3.00 4.00', 'lost won won', 12_000n],
    ['2 of 3, two lost', 3000n, [2], '2.00 3.00 4.00', 'lost lost won', 0n],
    ['2 of 3, one void', 3000n, [2], '2.00 3.00 4.00', 'void won won', 19_000n],
    ['banker and 2 of 3', 3000n, [2], 'B2.00 2.00 3.00 4.00', 'won won won won', 52_000n],
    ['banker lost', 3000n, [2], 'B2.00 2.00 3.00 4.00', 'lost won won won', 0n],
    ['banker void', 3000n, [2], 'B2.00 2.00 3.00 4.00', 'void won won won', 26_000n],
    ['yankee of evens', 1100n, [2, 3, 4], '2.00 2.00 2.00 2.00', 'won won won won', 7200n],
    [
      'yankee whose lines share no whole cents',
      1000n,
      [2, 3, 4],
      '2.00 2.00 2.00 2.00',
      'won won won won',
      6545n,
    ],
    ['lucky 15 of evens', 1500n, [1, 2, 3, 4], '2.00 2.00 2.00 2.00', 'won won won won', 8000n],
    ['lucky 15, one winner', 1500n, [1, 2, 3, 4], '5.00 2.00 2.00 2.00', 'won lost lost lost', 500n],
  ])('%s', (_, stake, sizes, odds, outcomeResults, payout) => {
    expect(payoutMinor(ticket(stake, sizes, odds), { win: decided(outcomeResults) })).toBe(payout)
  })

  test.each([
    // bet, stake, odds and divisors, results of the win, of the place, payout
    ['won', 2000n, [[9000, 4]], 'won', 'won', 12_000n],
    ['placed', 2000n, [[9000, 4]], 'lost', 'won', 3000n],
    ['unplaced', 2000n, [[9000, 4]], 'lost', 'lost', 0n],
    ['a non-runner', 2000n, [[9000, 4]], 'void', 'void', 2000n],
    ['dead heat of two for the win', 2000n, [[9000, 4]], '1/2', 'won', 7500n],
    ['dead heat of two for the last place', 2000n, [[9000, 4]], 'lost', '1/2', 1500n],
    ['place odds that are no whole thousandths', 200_000n, [[1333, 5]], 'lost', 'won', 106_660n],
    [
      'double, both won',
      2000n,
      [
        [5000, 5],
        [9000, 4],
      ],
      'won won',
      'won won',
      50_400n,
    ],
    [
      'double, one won and one placed',
      2000n,
      [
        [5000, 5],
        [9000, 4],
      ],
      'won lost',
      'won won',
      5400n,
    ],
    [
      'double, one unplaced',
      2000n,
      [
        [5000, 5],
        [9000, 4],
      ],
      'won lost',
      'won lost',
      0n,
    ],
  ] as [string, bigint, [number, number][], string, string, bigint][])(
    'each way: %s',
    (_, stakeMinor, legs, win, place, payout) => {
      const bet: Ticket = {
        stakeMinor,
        sizes: [legs.length],
        isEachWay: true,
        legs: legs.map(([oddsThousandths, placeDivisor]) => ({
          oddsThousandths,
          placeDivisor,
          isBanker: false,
        })),
      }
      expect(payoutMinor(bet, { win: decided(win), place: decided(place) })).toBe(payout)
    },
  )

  test('a leg without a fate, and a place without terms, are no bets to be paid', () => {
    expect(() => payoutMinor(ticket(100n, [2], '2.00 2.00'), { win: [won] })).toThrow(RangeError)
    const eachWay = { ...ticket(100n, [1], '2.00'), isEachWay: true }
    expect(() => payoutMinor(eachWay, { win: [won], place: [won] })).toThrow(RangeError)
  })
})

describe('what is still possible', () => {
  test.each([
    // bet, sizes, odds, results, state, min, max; a stake of 10.00
    ['single', [1], '2.00', '?', 'open', 0n, 2000n],
    ['express', [3], '1.50 2.00 3.00', '? ? ?', 'open', 0n, 9000n],
    ['express, one won', [3], '1.50 2.00 3.00', 'won ? ?', 'open', 0n, 9000n],
    ['express, one void', [3], '1.50 2.00 3.00', '? void ?', 'open', 0n, 4500n],
    ['express, one lost', [3], '1.50 2.00 3.00', '? lost ?', 'lost', 0n, 0n],
    ['express, all decided', [2], '1.50 2.00', 'won won', 'decided', 3000n, 3000n],
    ['2 of 3, one lost', [2], '2.00 2.00 2.00', 'lost ? ?', 'open', 0n, 1333n],
    ['2 of 3, two lost', [2], '2.00 2.00 2.00', 'lost lost ?', 'lost', 0n, 0n],
    ['2 of 3, two won', [2], '2.00 2.00 2.00', 'won won ?', 'open', 1333n, 4000n],
    ['banker lost', [1], 'B2.00 2.00 2.00', 'lost ? won', 'lost', 0n, 0n],
    ['patent, two lost', [1, 2, 3], '7.00 2.00 2.00', '? lost lost', 'open', 0n, 1000n],
  ])('%s', (_, sizes, odds, outcomeResults, state, minMinor, maxMinor) => {
    const found = potentialPayout(ticket(1000n, sizes, odds), { win: resultsOf(outcomeResults) })
    expect(found).toEqual({ state, minMinor, maxMinor })
  })

  test.each([
    // win, place, state
    ['?', '?', 'open'],
    ['lost', '?', 'open'],
    ['won', 'won', 'decided'],
    ['lost', 'won', 'decided'],
    ['lost', 'lost', 'lost'],
  ])('each way, %s and %s: %s', (win, place, state) => {
    const bet = { ...ticket(1000n, [1], '9.00'), isEachWay: true }
    expect(ticketState(bet, { win: resultsOf(win), place: resultsOf(place) })).toBe(state)
  })

  test('a slip shows what it returns if all is won', () => {
    const eachWay: Ticket = {
      stakeMinor: 2000n,
      sizes: [1],
      isEachWay: true,
      legs: [{ oddsThousandths: 9000, placeDivisor: 4, isBanker: false }],
    }
    expect(potentialMinor(ticket(1000n, [3], '1.50 2.00 3.00'))).toBe(9000n)
    expect(bestReturn(ticket(1000n, [3], '1.50 2.00 3.00'))).toEqual(rational(9n, 1n))
    expect(potentialMinor(eachWay)).toBe(12_000n)
  })
})

const anyResult = fc.constantFrom(won, lost, voided, halfWon, halfLost, deadHeat(1, 2), deadHeat(2, 3))

/** A system of up to eight legs, some of them bankers, with a result for each. */
const anySystem = (legs: number): fc.Arbitrary<{ bet: Ticket; results: OutcomeResult[] }> =>
  fc
    .record({
      stakeMinor: fc.bigInt({ min: 1n, max: 10_000_000n }),
      drawn: fc.array(
        fc.record({
          oddsThousandths: fc.integer({ min: 1001, max: 60_000 }),
          isBanker: fc.boolean(),
          result: anyResult,
        }),
        { minLength: 1, maxLength: legs },
      ),
      wanted: fc.uniqueArray(fc.integer({ min: 1, max: legs }), { minLength: 1 }),
    })
    .map(({ stakeMinor, drawn, wanted }) => {
      // The first leg is no banker, so that there is a choice.
      const tickets = drawn.map((leg, at) => ({
        ...leg,
        isBanker: at > 0 && leg.isBanker,
        placeDivisor: null,
      }))
      const free = tickets.filter(({ isBanker }) => !isBanker).length
      const sizes = [...new Set(wanted.map((size) => Math.min(size, free)))].toSorted((a, b) => a - b)
      return {
        bet: { stakeMinor, sizes, isEachWay: false, legs: tickets },
        results: drawn.map(({ result: outcomeResult }) => outcomeResult),
      }
    })

const everyLine = ({ legs, sizes }: Ticket): number[][] =>
  Array.from({ length: 2 ** legs.length }, (_, set) =>
    [...legs.keys()].filter((at) => set & (1 << at)),
  ).filter(
    (line) =>
      legs.every(({ isBanker }, at) => !isBanker || line.includes(at)) &&
      sizes.includes(line.filter((at) => !legs[at]?.isBanker).length),
  )

describe('against every line written down', () => {
  test('a system returns what its lines return', () => {
    fc.assert(
      fc.property(anySystem(8), ({ bet, results: outcomeResults }) => {
        const multipliers = bet.legs.map((leg, at) =>
          multiplierOf(outcomeResults[at] ?? lost, leg.oddsThousandths),
        )
        const all = everyLine(bet)
        const line = rational(bet.stakeMinor, BigInt(all.length))
        const sum = all
          .map((legs) => legs.reduce((product, at) => times(product, multipliers[at] ?? none), line))
          .reduce(plus, none)
        expect(lines(bet)).toBe(BigInt(all.length))
        expect(exactReturn(bet, { win: multipliers })).toEqual(sum)
        // At most half a minor unit, with the half rounded up.
        const gap = 2n * (payoutMinor(bet, { win: outcomeResults }) * sum.denominator - sum.numerator)
        expect(gap > -sum.denominator && gap <= sum.denominator).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('what is still possible bounds all that can become of a bet, and is reached', () => {
    fc.assert(
      fc.property(
        anySystem(4),
        fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        ({ bet, results: outcomeResults }, known) => {
          const told = outcomeResults.map((outcomeResult, at) => (known[at] ? outcomeResult : undefined))
          let ends: OutcomeResult[][] = [[]]
          for (const outcomeResult of told) {
            const next = outcomeResult ? [outcomeResult] : [won, lost, voided, halfWon, halfLost]
            ends = ends.flatMap((end) => next.map((one) => [...end, one]))
          }
          const payouts = ends.map((win) => payoutMinor(bet, { win })).toSorted((a, b) => Number(a - b))
          const { state, minMinor, maxMinor } = potentialPayout(bet, { win: told })
          expect([payouts[0], payouts.at(-1)]).toEqual([minMinor, maxMinor])
          if (state === 'lost') expect(maxMinor).toBe(0n)
          if (state === 'decided') expect(minMinor).toBe(maxMinor)
          if (told.every((outcomeResult) => outcomeResult)) expect(state).not.toBe('open')
        },
      ),
      { numRuns: 60 },
    )
  })

  test('31 legs in all sizes at once are the product of one and each', () => {
    const values = Array.from({ length: 31 }, (_, at) => rational(BigInt(1100 + at * 37), 1000n))
    const sizes = Array.from({ length: 31 }, (_, at) => at + 1)
    const product = values.reduce((all, value) => times(all, plus(value, rational(1n, 1n))), rational(1n, 1n))
    expect(plus(symmetricSum(values, sizes), rational(1n, 1n))).toEqual(product)
  })
})
