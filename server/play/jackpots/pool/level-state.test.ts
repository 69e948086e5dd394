import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawSecret, hiddenIn, perMinor } from '../draws/jackpot-secret.ts'
import { levelOf } from '../jackpot.fixture.ts'
import { feed, payOut, returnContribution, type LevelState, type Stake } from './level-state.ts'

const stakeOf = (ownMinor: bigint, number = 1): Stake => ({
  supplier: 'rolling',
  uid: 1,
  transactionId: `bet-${number}`,
  roundId: String(number),
  game: 'orchard',
  at: '2026-03-01T10:00:00.000Z',
  stakedMinor: String(ownMinor),
  ownMinor,
})
const none = { startsAt: new Date(0), endsAt: null }

const begins = (terms: LevelState['terms'], meter: bigint, reserveMinor = 0n): LevelState => ({
  terms,
  meter,
  reserveMinor,
  secret: drawSecret(terms, { meter, ...none }),
  drawVersion: 2,
  endsAt: null,
  lastBet: null,
})

const staked = (before: LevelState, stake: Stake): { paidMinor: bigint | null; level: LevelState } => {
  const { level, isHit } = feed(before, stake)
  if (!isHit) return { paidMinor: null, level }
  const { amountMinor, meter, reserveMinor } = payOut(level)
  return { paidMinor: amountMinor, level: begins(level.terms, meter, reserveMinor) }
}
const inIt = ({ meter, reserveMinor }: LevelState): bigint => meter + reserveMinor * perMinor

const levels = fc
  .record({
    basisPoints: fc.integer({ min: 1, max: 1000 }),
    seed: fc.bigInt(1n, 100_000n),
    above: fc.bigInt(1n, 200_000n),
  })
  .map(({ basisPoints, seed, above }) =>
    levelOf({ kind: 'must_hit_by', basisPoints, seed: String(seed), cap: String(seed + above), odds: null }),
  )
const stakes = fc.array(fc.record({ minor: fc.bigInt(1n, 50_000_000n), isTakenBack: fc.boolean() }), {
  minLength: 1,
  maxLength: 12,
})

test('JP-04 a level with a cap never holds or pays more, and nothing that stakes gave is lost between cycles', () => {
  fc.assert(
    fc.property(levels, stakes, (terms, played) => {
      const [seed, cap] = [BigInt(terms.seed) * perMinor, BigInt(terms.cap ?? 0) * perMinor]
      let level = begins(terms, seed)
      for (const [number, { minor, isTakenBack }] of played.entries()) {
        const before = inIt(level)
        const { paidMinor, level: after } = staked(level, stakeOf(minor, number))
        const share = minor * BigInt(terms.basisPoints)
        const paid = (paidMinor ?? 0n) * perMinor
        expect(paid).toBeLessThanOrEqual(cap)
        expect(after.meter).toBeGreaterThanOrEqual(seed)
        expect(after.meter).toBeLessThan(cap)
        // The operator adds at most the next cycle's seed, less only what stakes had left.
        const added = inIt(after) + paid - before - share
        expect(added).toBeGreaterThanOrEqual(0n)
        expect(added).toBeLessThanOrEqual(paidMinor === null ? 0n : seed)
        if (added < seed && paidMinor !== null)
          expect(seed + before + share - paid).toBeGreaterThanOrEqual(cap)
        // The hidden amount is reachable, and above the cycle's start.
        expect(hiddenIn(after.secret)).toBeLessThanOrEqual(cap)
        if (paidMinor !== null) expect(hiddenIn(after.secret)).toBeGreaterThan(after.meter)
        level = isTakenBack ? returnContribution(after, minor) : after
        const taken = inIt(after) - inIt(level)
        expect(taken).toBeLessThanOrEqual(isTakenBack ? share : 0n)
        expect(level.meter).toBeGreaterThanOrEqual(seed)
        // After reversing less than was given, only the seed and less than one unit remain.
        if (isTakenBack && taken < share) expect(level).toMatchObject({ meter: seed })
      }
    }),
    { numRuns: 500 },
  )
})

const terms = levelOf({ kind: 'must_hit_by', seed: '10000', cap: '100000', odds: null })
test.each([
  { what: 'goes 190.00 above the cap', from: 99_000n, stake: 2_000_000n, next: 29_000n, reserve: 0n },
  { what: 'goes exactly to the cap', from: 80_000n, stake: 2_000_000n, next: 10_000n, reserve: 0n },
  {
    what: 'leaves just less than fills the next',
    from: 10_000n,
    stake: 17_999_900n,
    next: 99_999n,
    reserve: 0n,
  },
  { what: 'would fill the next cycle', from: 10_000n, stake: 18_000_000n, next: 10_000n, reserve: 80_000n },
  { what: 'would fill three cycles', from: 10_000n, stake: 30_000_000n, next: 10_000n, reserve: 200_000n },
])('JP-04 a stake that $what is paid the cap', ({ from, stake, next, reserve }) => {
  const level = { ...begins(terms, from * perMinor), secret: `${100_000n * perMinor}:nonce` }
  const { paidMinor, level: after } = staked(level, stakeOf(stake))
  expect([paidMinor, after.meter, after.reserveMinor]).toEqual([100_000n, next * perMinor, reserve])
})

test('JP-04 what a large stake has left pays for seeds, one cycle after the other, until it fits in', () => {
  let level = begins(terms, 10_000n * perMinor, 200_000n)
  const began: bigint[][] = []
  for (let hit = 0; hit < 12; hit++) {
    const { amountMinor, ...next } = payOut(level)
    expect(amountMinor).toBe(level.meter / perMinor)
    level = { ...level, ...next }
    began.push([level.meter / perMinor, level.reserveMinor])
  }
  // Beside a seed of 100.00 there is room for less than 900.00.
  expect(began[0]).toEqual([10_000n, 190_000n])
  expect(began[10]).toEqual([10_000n, 90_000n])
  expect(began[11]).toEqual([10_000n, 80_000n])
  expect(payOut(level)).toEqual({ amountMinor: 10_000n, meter: 900_000_000n, reserveMinor: 0n })
})

test('JP-04 a level of another kind has no cap, regardless of its terms', () => {
  for (const kind of ['progressive', 'timed'] as const) {
    const others = levelOf({ kind, cap: '1100', odds: '1', hour: 20 })
    const { level } = feed(
      { ...begins(terms, 10_000_000n), terms: others, secret: '0:nonce' },
      stakeOf(50_000n),
    )
    expect(payOut(level)).toEqual({ amountMinor: 1500n, meter: 10_000_000n, reserveMinor: 0n })
  }
})
