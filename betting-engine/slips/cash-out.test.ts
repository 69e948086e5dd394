import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asNumber, none, plus, rational, times } from '#contract/rational.ts'
import {
  halfLost,
  halfWon,
  lost,
  multiplierAt,
  multiplierOf,
  voided,
  won,
  type OutcomeResult,
} from '../markets/outcome-result.ts'
import { cashOutParts, evaluateCashOutRule } from './cash-out-parts.ts'
import { cashOutRefusals } from '#contract/betting-enums.ts'
import {
  cashOutOffer,
  decideCashOut,
  expectedMultiplier,
  type CashOutOffer,
  type Chances,
  type CurrentLeg,
} from './cash-out.ts'
import { exactReturn, payoutMinor, placeOdds, winOdds } from './payout.ts'
import { bestReturn } from './potential-payout.ts'
import type { Ticket } from './ticket.ts'

const ticket = (stakeMinor: bigint, sizes: readonly number[], ...odds: number[]): Ticket => ({
  stakeMinor,
  sizes,
  isEachWay: false,
  legs: odds.map((oddsThousandths) => ({ oddsThousandths, isBanker: false, placeDivisor: null })),
})
const open = (winShare: number, refundShare = 0): CurrentLeg => ({ chances: { winShare, refundShare } })
const suspended: CurrentLeg = { closed: 'suspended' }
const down: CurrentLeg = { closed: 'producer_down' }
const isWon: CurrentLeg = { result: won }
const isLost: CurrentLeg = { result: lost }
const isVoid: CurrentLeg = { result: voided }
const offered = (offer: CashOutOffer) => ('refusal' in offer ? offer.refusal : offer.offerMinor)

const table: [string, Ticket, CurrentLeg[], number, bigint | string][] = [
  // bet, ticket, current legs, margin in ten thousandths, offer
  ['a single at its fair price', ticket(1000n, [1], 2000), [open(0.5)], 0, 1000n],
  ['with a margin of 5 %', ticket(1000n, [1], 2000), [open(0.5)], 500, 950n],
  ['a single that is nearly won', ticket(1000n, [1], 2000), [open(0.98)], 500, 1862n],
  ['stakes that may come back', ticket(1000n, [1], 2000), [open(0.4, 0.2)], 0, 1000n],
  ['rounded down', ticket(333n, [1], 2000), [open(0.5)], 500, 316n],
  ['express, one leg won', ticket(1000n, [2], 3000, 2000), [isWon, open(0.6)], 500, 3420n],
  ['express, one leg void', ticket(1000n, [2], 3000, 2000), [isVoid, open(0.6)], 500, 1140n],
  ['express, one leg lost', ticket(1000n, [2], 3000, 2000), [isLost, open(0.6)], 500, 'lost'],
  ['lost, with any leg suspended', ticket(1000n, [2], 3000, 2000), [isLost, suspended], 500, 'lost'],
  ['2 of 3, one leg won', ticket(3000n, [2], 2000, 2000, 2000), [isWon, open(0.5), open(0.5)], 0, 5000n],
  ['2 of 3, one leg lost', ticket(3000n, [2], 2000, 2000, 2000), [isLost, open(0.5), open(0.5)], 0, 1000n],
  ['a leg suspended', ticket(1000n, [2], 3000, 2000), [open(0.3), suspended], 500, 'suspended'],
  ['a producer down as well', ticket(1000n, [2], 3000, 2000), [suspended, down], 500, 'producer_down'],
  ['all decided', ticket(1000n, [2], 3000, 2000), [isWon, isVoid], 500, 'decided'],
  ['worth less than a cent', ticket(1000n, [1], 2000), [open(0.000_4)], 500, 'worthless'],
]

describe('what is offered for a bet on its way', () => {
  test.each(table)('%s', (_, bet, win, margin, offer) =>
    expect(offered(cashOutOffer(bet, { win }, margin))).toBe(offer),
  )

  test('every way to be refused is raised by a row of the table', () => {
    const raised = table.map(([, , , , offer]) => offer).filter((offer) => typeof offer === 'string')
    // Free bets and boosts are refused before a bet is valued.
    expect(new Set([...raised, 'free_bet', 'odds_boost'])).toEqual(new Set(cashOutRefusals))
  })

  test('each way the win and the place have chances of their own', () => {
    const bet: Ticket = {
      stakeMinor: 2000n,
      sizes: [1],
      isEachWay: true,
      legs: [{ oddsThousandths: 9000, isBanker: false, placeDivisor: 4 }],
    }
    // 10.00 · 9 · 0.1 and 10.00 · 3 · 0.4
    expect(offered(cashOutOffer(bet, { win: [open(0.1)], place: [open(0.4)] }, 0))).toBe(2100n)
    expect(offered(cashOutOffer(bet, { win: [isLost], place: [open(0.4)] }, 0))).toBe(1200n)
    expect(offered(cashOutOffer(bet, { win: [open(0.1)], place: [suspended] }, 0))).toBe('suspended')
  })

  test('a chance below zero, above one or unknown is refused', () => {
    for (const winShare of [-0.1, 1.1, Number.NaN]) {
      expect(() => expectedMultiplier({ winShare, refundShare: 0 }, rational(2n, 1n))).toThrow(RangeError)
    }
  })

  test.each([
    // quoted, worth after the delay
    ['the same', 950n, 950n, { paidMinor: 950n }],
    ['more', 950n, 990n, { paidMinor: 950n }],
    ['less', 950n, 949n, { refusal: 'price_dropped' }],
  ])('a quote that is worth %s by then', (_, quoted, offerMinor, answer) =>
    expect(decideCashOut(quoted, { offerMinor, fair: none })).toEqual(answer),
  )

  test('a quote for what is suspended by then is refused', () =>
    expect(decideCashOut(950n, { refusal: 'suspended' })).toEqual({ refusal: 'suspended' }))
})

describe('a part of a bet', () => {
  test.each([
    // stake, offer, part in ten thousandths, cashed, rest, paid
    ['half', 1000n, 1500n, 5000, 500n, 500n, 750n],
    ['all', 1000n, 1500n, 10_000, 1000n, 0n, 1500n],
    ['a third of an odd stake', 1001n, 1501n, 3333, 333n, 668n, 499n],
  ])('%s', (_, stake, offer, part, cashedStakeMinor, restStakeMinor, paidMinor) =>
    expect(cashOutParts(stake, offer, part)).toEqual({ cashedStakeMinor, restStakeMinor, paidMinor }),
  )

  test.each([
    ['less than a cent of the stake', 10n, 100n, 900],
    ['what pays less than a cent', 1000n, 1n, 5000],
    ['nothing', 1000n, 1500n, 0],
  ])('%s is none', (_, stake, offer, part) => expect(cashOutParts(stake, offer, part)).toBeUndefined())

  test.each([
    ['below what was asked for', 1499n, undefined],
    ['just what was asked for', 1500n, { cashedStakeMinor: 500n, restStakeMinor: 500n, paidMinor: 750n }],
    ['above it', 1600n, { cashedStakeMinor: 500n, restStakeMinor: 500n, paidMinor: 800n }],
  ])('by a rule, at an offer %s', (_, offer, parts) =>
    expect(evaluateCashOutRule({ atLeastMinor: 1500n, partTenThousandths: 5000 }, 1000n, offer)).toEqual(
      parts,
    ),
  )
})

const share = fc.integer({ min: 0, max: 500_000 }).map((millionth) => millionth / 1_000_000)
const anyBet = fc
  .record({
    stakeMinor: fc.bigInt({ min: 1n, max: 10_000_000n }),
    legs: fc.array(
      fc.record({
        oddsThousandths: fc.integer({ min: 1001, max: 20_000 }),
        chances: fc.record({ winShare: share, refundShare: share }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    size: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ stakeMinor, legs, size }) => ({
    bet: ticket(
      stakeMinor,
      [Math.min(size, legs.length)],
      ...legs.map(({ oddsThousandths }) => oddsThousandths),
    ),
    chances: legs.map((leg) => leg.chances),
  }))

const millionths = (part: number) => rational(BigInt(Math.round(part * 1e6)), 1_000_000n)
const endsOf = ({ winShare, refundShare }: Chances): [OutcomeResult, number][] => [
  [won, winShare],
  [voided, refundShare],
  [lost, 1 - winShare - refundShare],
]

describe('any bet', () => {
  test('fair is the average over all that can become of it', () => {
    fc.assert(
      fc.property(anyBet, ({ bet, chances }) => {
        let paths = [{ results: [] as OutcomeResult[], chance: rational(1n, 1n) }]
        for (const leg of chances) {
          paths = paths.flatMap(({ results, chance }) =>
            endsOf(leg).map(([outcomeResult, part]) => ({
              results: [...results, outcomeResult],
              chance: times(chance, millionths(part)),
            })),
          )
        }
        const average = paths
          .map(({ results, chance }) => {
            const win = bet.legs.map((leg, at) => multiplierOf(results[at] ?? lost, leg.oddsThousandths))
            return times(chance, exactReturn(bet, { win }))
          })
          .reduce(plus, none)
        const offer = cashOutOffer(bet, { win: chances.map((one) => ({ chances: one })) }, 0)
        if ('refusal' in offer) expect(average.numerator < average.denominator).toBe(true)
        else {
          expect(offer.fair).toEqual(average)
          expect(offer.offerMinor).toBe(average.numerator / average.denominator)
        }
      }),
      { numRuns: 80 },
    )
  })

  test('S7 with halves, bankers, places and legs that are decided it is the average too, over every result of every open leg', () => {
    const words = [won, halfWon, voided, halfLost, lost] as const
    const weights = fc.tuple(...words.map(() => fc.integer({ min: 0, max: 9 })))
    const anyLeg = fc.record({
      oddsThousandths: fc.integer({ min: 1001, max: 12_000 }),
      isBanker: fc.boolean(),
      placeDivisor: fc.integer({ min: 2, max: 6 }),
      win: weights,
      place: weights,
      became: fc.option(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)), { freq: 3 }),
    })
    fc.assert(
      fc.property(
        fc.array(anyLeg, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 7 }),
        fc.bigInt({ min: 100n, max: 1_000_000n }),
        (legs, isEachWay, sizesBits, stakeMinor) => {
          const free = legs.filter(({ isBanker }) => !isBanker).length
          const sizes = [1, 2, 3].filter((size) => size <= free && (sizesBits >> (size - 1)) & 1)
          fc.pre(sizes.length > 0)
          const bet: Ticket = { stakeMinor, sizes, isEachWay, legs }
          // Weights in hundredths, so that their halves are whole millionths; the rest is lost.
          const partsOf = (given: readonly number[]) => {
            const parts = given.slice(0, 4).map((part) => part / 100)
            return [...parts, 1 - parts.reduce((sum, part) => sum + part, 0)]
          }
          const stateOf = (parts: readonly number[]): CurrentLeg => {
            const [wins = 0, half = 0, back = 0, halfBack = 0] = parts
            return { chances: { winShare: wins + half / 2, refundShare: back + (half + halfBack) / 2 } }
          }
          const side = (of: 'win' | 'place', at: 0 | 1) =>
            legs.map((leg) => ({
              now: leg.became ? { result: leg.became[at] } : stateOf(partsOf(leg[of])),
              ends: leg.became
                ? [{ result: leg.became[at], part: 1 }]
                : words.map((outcomeResult, word) => ({
                    result: outcomeResult,
                    part: partsOf(leg[of])[word] ?? 0,
                  })),
            }))
          const sides = { win: side('win', 0), place: side('place', 1) }
          const averageOf = (of: 'win' | 'place'): number => {
            let paths = [{ results: [] as OutcomeResult[], part: 1 }]
            for (const { ends } of sides[of])
              paths = paths.flatMap((path) =>
                ends.map((end) => ({ results: [...path.results, end.result], part: path.part * end.part })),
              )
            return paths.reduce((sum, { results, part }) => {
              const paid = legs.map((leg, at) =>
                multiplierAt(results[at] ?? lost, of === 'win' ? winOdds(leg) : placeOdds(leg)),
              )
              const alone = { ...bet, isEachWay: false }
              return sum + part * asNumber(exactReturn(alone, { win: paid }))
            }, 0)
          }
          const average = isEachWay ? (averageOf('win') + averageOf('place')) / 2 : averageOf('win')
          const now = (of: 'win' | 'place') => sides[of].map((leg) => leg.now)
          const offer = cashOutOffer(bet, { win: now('win'), place: now('place') }, 0)
          if ('refusal' in offer) {
            expect(offer.refusal === 'decided' || average < 1).toBe(true)
            return
          }
          expect(asNumber(offer.fair) / average).toBeCloseTo(1, 4)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('cashed out in any parts, stake and possible return stay whole, and no more is paid than for all at once', () => {
    fc.assert(
      fc.property(
        anyBet,
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 5 }),
        fc.bigInt({ min: 1n, max: 20_000_000n }),
        ({ bet }, parts, offerMinor) => {
          const possible = (stake: bigint) => times(rational(stake, 1n), bestReturn(bet))
          let [running, paid, cashed, gone] = [bet.stakeMinor, 0n, 0n, none]
          for (const part of parts) {
            if (running === 0n) break
            const done = cashOutParts(running, (offerMinor * running) / bet.stakeMinor, part)
            if (!done) continue
            running = done.restStakeMinor
            paid += done.paidMinor
            cashed += done.cashedStakeMinor
            gone = plus(gone, possible(done.cashedStakeMinor))
          }
          expect(running + cashed).toBe(bet.stakeMinor)
          expect(plus(gone, possible(running))).toEqual(possible(bet.stakeMinor))
          expect(paid * bet.stakeMinor <= offerMinor * cashed).toBe(true)
          const win = bet.legs.map(() => won)
          const apart =
            payoutMinor({ ...bet, stakeMinor: running }, { win }) +
            payoutMinor({ ...bet, stakeMinor: cashed }, { win })
          // Each payout is rounded separately: the sum differs from the whole only by rounding.
          const gap = apart - payoutMinor(bet, { win })
          expect(gap >= -1n && gap <= 1n).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })
})
