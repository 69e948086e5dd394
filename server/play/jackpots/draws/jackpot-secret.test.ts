import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { commitmentOf, drawSecret, endOf, hiddenIn, numberOf } from './jackpot-secret.ts'

const bins = 20
/** One in a million chi-square values of 19 degrees of freedom is above this. */
const tooUneven = 65.4

const unevenness = (numbers: readonly number[]): number => {
  const counts = Array.from({ length: bins }, () => 0)
  for (const at of numbers) counts[at] = (counts[at] ?? 0) + 1
  const expected = numbers.length / bins
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

const binOf = (value: bigint, bound: bigint): number => Number((value * BigInt(bins)) / bound)
const bound = 1_000_003n
const drawn = (draw: (at: number) => bigint) =>
  unevenness(Array.from({ length: 40_000 }, (_, at) => binOf(draw(at), bound)))

test('JP-04 the numbers that stakes draw from one secret are even', () => {
  const secret = createHash('sha256').update('a fixed secret').digest('hex')
  expect(drawn((at) => numberOf(secret, `rolling:7:bet-${at}`, bound))).toBeLessThan(tooUneven)
})

test('JP-04 a draw that favours low numbers by a tenth is found out', () => {
  const secret = createHash('sha256').update('a fixed secret').digest('hex')
  expect(
    drawn((at) => {
      const number = numberOf(secret, `rolling:7:bet-${at}`, bound)
      return at % 10 === 0 ? number / 2n : number
    }),
  ).toBeGreaterThan(tooUneven)
})

test('JP-04 a stake wins as often as its size says, and a number is drawn again to the same', () => {
  const odds = 10_000n
  let hits = 0
  for (let at = 0; at < 40_000; at++) if (numberOf('of one cycle', `rolling:7:${at}`, odds) < 500n) hits++
  // Binomial: 2,000 expected, a standard deviation of 43.6.
  expect(Math.abs(hits - 2000)).toBeLessThan(5 * 43.6)
  expect(numberOf('of one cycle', 'rolling:7:1', odds)).toBe(numberOf('of one cycle', 'rolling:7:1', odds))
  expect(numberOf('of another', 'rolling:7:1', bound)).not.toBe(
    numberOf('of one cycle', 'rolling:7:1', bound),
  )
})

test('JP-04 the hidden sum is even between the seed and the cap, and its secret hashes to what was committed', () => {
  const level = { kind: 'must_hit_by', cap: '300' } as const
  const none = { meter: 1_000_000n, startsAt: new Date(0), endsAt: null }
  const span = 2_000_000n
  const sums = Array.from({ length: 20_000 }, () => hiddenIn(drawSecret(level, none)) - 1_000_001n)
  expect(sums.every((sum) => sum >= 0n && sum < span)).toBe(true)
  expect(unevenness(sums.map((sum) => binOf(sum, span)))).toBeLessThan(tooUneven)
  const secret = drawSecret(level, none)
  expect(commitmentOf(secret)).toBe(createHash('sha256').update(secret).digest('hex'))
  // The secret contains more than the amount, which could be found by trying all values.
  expect(secret).toMatch(/^\d+:[0-9a-f]{64}$/)
})

test('JP-04 the hidden moment lies before the hour', () => {
  const startsAt = new Date('2026-03-01T10:00:00Z')
  const endsAt = endOf(20, startsAt, null)
  expect(endsAt.toISOString()).toBe('2026-03-01T20:00:00.000Z')
  expect(endOf(20, startsAt, endsAt).toISOString()).toBe('2026-03-02T20:00:00.000Z')
  // An hour is too short for a fair chance.
  expect(endOf(10, new Date('2026-03-01T09:30:00Z'), null).toISOString()).toBe('2026-03-02T10:00:00.000Z')
  const span = BigInt(endsAt.getTime() - startsAt.getTime())
  const moments = Array.from({ length: 20_000 }, () => {
    const secret = drawSecret({ kind: 'timed', cap: null }, { meter: 10_000n, startsAt, endsAt })
    return hiddenIn(secret) - BigInt(startsAt.getTime())
  })
  expect(moments.every((moment) => moment >= 0n && moment < span)).toBe(true)
  expect(unevenness(moments.map((moment) => binOf(moment, span)))).toBeLessThan(tooUneven)
})
