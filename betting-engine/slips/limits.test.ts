import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rational } from '#contract/rational.ts'
import { exposures, maxLoss, roomOf } from './exposures.ts'
import { legPositions, legShares } from './leg-shares.ts'
import { maxStake, roomForPlayer, type Cap } from './max-stake.ts'
import { roundHalfUp } from './rounding.ts'

const all = 1_000_000n
const odds = (thousandths: number) => rational(BigInt(thousandths), 1000n)
const cap = (name: string, of: Cap['of'], roomMinor: bigint, shareMillionths = all): Cap => ({
  name,
  of,
  roomMinor,
  shareMillionths,
})

describe('the largest stake', () => {
  test.each([
    // bet, odds, caps, stake, bounded by
    ['room ÷ (odds − 1)', 3000, [cap('outcome', 'loss', 100_000n)], 50_000n, 'outcome'],
    ['rounded down', 4000, [cap('outcome', 'loss', 100_000n)], 33_333n, 'outcome'],
    ['short odds', 1001, [cap('outcome', 'loss', 100n)], 100_000n, 'outcome'],
    [
      'the least of all',
      3000,
      [cap('outcome', 'loss', 100_000n), cap('event', 'loss', 60_000n)],
      30_000n,
      'event',
    ],
    ['of equals the first', 3000, [cap('sport', 'loss', 100n), cap('event', 'loss', 100n)], 50n, 'sport'],
    [
      'a bound of stakes',
      3000,
      [cap('outcome', 'loss', 100_000n), cap('player', 'stake', 2000n)],
      2000n,
      'player',
    ],
    ['a bound of payouts', 3000, [cap('ticket', 'payout', 90_000n)], 30_000n, 'ticket'],
    ['a leg that bears a quarter', 3000, [cap('leg', 'loss', 100_000n, 250_000n)], 200_000n, 'leg'],
    ['no room', 3000, [cap('outcome', 'loss', 0n)], 0n, 'outcome'],
    ['room that is overdrawn', 3000, [cap('outcome', 'loss', -500n)], 0n, 'outcome'],
  ])('%s', (_, price, caps, stakeMinor, by) =>
    expect(maxStake(odds(price), caps)).toEqual({ stakeMinor, by }),
  )

  test.each([
    ['no caps', 2000, []],
    ['odds of 1.00 lose nothing', 1000, [cap('outcome', 'loss', 100n)]],
    ['a leg that bears nothing', 2000, [cap('leg', 'loss', 100n, 0n)]],
  ])('%s: none', (_, price, caps) => expect(maxStake(odds(price), caps)).toBeUndefined())

  test('a player’s factor makes a room smaller or wider', () => {
    expect(roomForPlayer(10_001n, 500)).toBe(5000n)
    expect(roomForPlayer(10_000n, 2500)).toBe(25_000n)
    expect(roomForPlayer(10_000n, 0)).toBe(0n)
  })

  test('it fits below each cap, as paid, and one minor unit more does not fit below the one that is named', () => {
    const anyCap = fc.record({
      of: fc.constantFrom('stake', 'loss', 'payout'),
      roomMinor: fc.bigInt({ min: 0n, max: 10_000_000n }),
      shareMillionths: fc.bigInt({ min: 1n, max: all }),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1001, max: 200_000 }),
        fc.array(anyCap, { minLength: 1, maxLength: 5 }),
        (price, drawn) => {
          const caps = drawn.map((one, at) => ({ ...one, name: String(at) }))
          const best = maxStake(odds(price), caps)
          const uses = (one: Cap, stake: bigint) => {
            const thousandths = stake * BigInt(price)
            const used = { stake: 1000n * stake, loss: thousandths - 1000n * stake, payout: thousandths }[
              one.of
            ]
            return used * one.shareMillionths
          }
          const stake = best?.stakeMinor ?? -1n
          for (const one of caps) expect(uses(one, stake) <= one.roomMinor * 1000n * all).toBe(true)
          const named = caps[Number(best?.by)]
          expect(named && uses(named, stake + 1n) > named.roomMinor * 1000n * all).toBe(true)
          for (const { of, roomMinor, shareMillionths } of caps) {
            if (shareMillionths === all && of !== 'stake') {
              const paid = roundHalfUp(rational(stake * BigInt(price), 1000n))
              expect(paid - (of === 'loss' ? stake : 0n) <= roomMinor).toBe(true)
            }
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('what a leg of a multiple bears', () => {
  test('1.50, 6.50 and 3.00 bear .120, .554 and .325', () => {
    const shares = legShares([1500, 6500, 3000])
    expect(shares.map((share) => (Number(share) / 1e6).toFixed(3))).toEqual(['0.120', '0.554', '0.325'])
  })

  test.each([
    ['one leg', [2500], [1_000_000n]],
    ['equal legs', [2000, 2000], [500_000n, 500_000n]],
    ['three equal legs', [2000, 2000, 2000], [333_334n, 333_333n, 333_333n]],
    ['odds and their square', [2000, 4000], [333_333n, 666_667n]],
    ['odds of 1.00', [1000, 3000], [0n, 1_000_000n]],
    ['nothing but odds of 1.00', [1000, 1000], [500_000n, 500_000n]],
  ])('%s', (_, legs, shares) => expect(legShares(legs)).toEqual(shares))

  test('legs bear all of a ticket together', () => {
    const legs = fc.array(fc.integer({ min: 1001, max: 100_000 }), { minLength: 1, maxLength: 31 })
    const sum = fc.bigInt({ min: 0n, max: 10n ** 12n })
    fc.assert(
      fc.property(legs, sum, sum, (prices, stakeMinor, payoutMinor) => {
        const positions = legPositions({ stakeMinor, payoutMinor }, prices)
        expect(positions.reduce((all_, one) => all_ + one.stakeMinor, 0n)).toBe(stakeMinor)
        expect(positions.reduce((all_, one) => all_ + one.payoutMinor, 0n)).toBe(payoutMinor)
      }),
      { numRuns: 100 },
    )
  })
})

describe('what the house may lose in a market', () => {
  // 100.00 at 2.50 on home, 50.00 at 3.20 on a draw, nothing on away
  const taken = {
    home: { stakeMinor: 10_000n, payoutMinor: 25_000n },
    draw: { stakeMinor: 5000n, payoutMinor: 16_000n },
    away: { stakeMinor: 0n, payoutMinor: 0n },
  }

  test('is what it pays on an outcome less all stakes', () =>
    expect(exposures(taken)).toEqual({ home: 10_000n, draw: 1000n, away: -15_000n }))

  test.each([
    ['home', 12_000n, 2000n],
    ['home', 10_000n, 0n],
    ['home', 9000n, 0n],
    ['draw', 12_000n, 11_000n],
    ['away', 12_000n, 27_000n],
    ['another outcome', 12_000n, 27_000n],
  ])('%s at a limit of %i leaves room for %i', (outcome, limit, room) =>
    expect(roomOf(limit, taken, outcome)).toBe(room),
  )

  test('a stake that fills the room brings the outcome to its limit', () => {
    const room = roomOf(12_000n, taken, 'draw')
    const { stakeMinor = 0n } = maxStake(odds(3200), [cap('outcome', 'loss', room)]) ?? {}
    expect(stakeMinor).toBe(5000n)
    const draw = { stakeMinor: 5000n + stakeMinor, payoutMinor: 16_000n + (stakeMinor * 3200n) / 1000n }
    expect(exposures({ ...taken, draw })).toMatchObject({ draw: 12_000n })
  })
})

describe('S8 a market whose places pay too', () => {
  const position = (stakeMinor: bigint, payoutMinor: bigint) => ({ stakeMinor, payoutMinor })
  const taken = {
    a: position(100n, 1000n),
    b: position(100n, 601n),
    c: position(100n, 400n),
    d: position(100n, 900n),
  }

  test('loses what the winner is paid, and half of what those may be paid who come in beside them', () => {
    expect(maxLoss(taken)).toBe(1000n - 400n)
    expect(maxLoss(taken, { places: 2 })).toBe(1000n + 450n - 400n)
    expect(maxLoss(taken, { places: 3 })).toBe(1000n + 450n + 301n - 400n)
    expect(maxLoss({}, { places: 3 })).toBe(0n)
  })

  test('has so much less room', () => {
    expect(roomOf(1000n, taken, 'c')).toBe(1000n + 400n - 400n)
    // The existing bets already exceed the limit.
    expect(roomOf(1000n, taken, 'c', { places: 2 })).toBe(0n)
    // As the winner, beside the largest of the others; and by half, beside the largest as the winner. Rounding
    // is subtracted.
    expect(roomOf(1100n, taken, 'c', { places: 2 })).toBe(1100n + 400n - 400n - 500n - 2n)
    expect(roomOf(1500n, taken, 'e', { places: 3 })).toBe(2n * (1500n + 400n - 1000n - 450n - 1n))
  })

  test('any stake that fills the room keeps the market within its limit', () => {
    const minor = fc.bigInt(0n, 5000n)
    const some = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      fc.record({ stakeMinor: minor, payoutMinor: minor }),
    )
    fc.assert(
      fc.property(
        some,
        fc.constantFrom('a', 'c', 'f'),
        fc.integer({ min: 2, max: 4 }),
        minor,
        fc.bigInt(1n, 500n),
        (known, outcome, places, limit, stake) => {
          const room = roomOf(limit, known, outcome, { places })
          if (room === 0n) return
          const before = known[outcome] ?? position(0n, 0n)
          const own = position(before.stakeMinor + stake, before.payoutMinor + stake + room)
          expect(maxLoss({ ...known, [outcome]: own }, { places })).toBeLessThanOrEqual(limit)
        },
      ),
    )
  })
})
