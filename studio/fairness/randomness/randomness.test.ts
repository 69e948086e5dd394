import { describe, expect, test, vi } from 'vitest'
import { testWords } from './battery.ts'
import { blockFrequency, cumulativeSums, monobit, runs, serial, type Bits } from './bit-tests.ts'
import { bothTails, chiSquareOf, refusedBy, upperGamma } from './p-values.ts'
import { fixedSeed, runSeed } from '#test/draws/random-seeds.ts'
import { gameStreams, poorStreams } from './word-streams.ts'

const bitsOf = (text: string): Bits => Uint8Array.from(text.replaceAll(/\s/g, ''), Number)

/** The first bits of e, by binary splitting of the sum of 1/k!. */
function bitsOfE(count: number): Bits {
  const split = (from: number, to: number): [bigint, bigint] => {
    if (to - from === 1) return [1n, BigInt(to)]
    const middle = (from + to) >> 1
    const [[p, q], [p2, q2]] = [split(from, middle), split(middle, to)]
    return [p * q2 + p2, q * q2]
  }
  // 76,000! has more than a million bits.
  const [p, q] = split(0, 76_000)
  // The two bits before the point count too.
  const text = (((p + q) << BigInt(count - 2)) / q).toString(2)
  return bitsOf(text)
}

/** The hundred bits of π with which the standard shows most of its tests. */
const pi = bitsOf(
  '1100100100001111110110101010001000100001011010001100001000110100110001001100011001100010100010111000',
)

describe('the tests are those of NIST SP 800-22', () => {
  test.each([
    ['2.1.4', monobit(bitsOf('1011010101')), 0.527089],
    ['2.1.8', monobit(pi), 0.109599],
    ['2.2.4', blockFrequency(bitsOf('0110011010'), 3), 0.801252],
    ['2.2.8', blockFrequency(pi, 10), 0.706438],
    ['2.3.4', runs(bitsOf('1001101011')), 0.147232],
    ['2.3.8', runs(pi), 0.500798],
    ['2.11.4, first', serial(bitsOf('0011011101'), 3)[0], 0.808792],
    ['2.11.4, second', serial(bitsOf('0011011101'), 3)[1], 0.67032],
    ['2.13.4', cumulativeSums(bitsOf('1011010111')), 0.411658],
    ['2.13.8', cumulativeSums(pi), 0.219194],
    ['2.13.8, backward', cumulativeSums(pi, true), 0.114866],
  ])('N2 the example of section %s comes to the published p-value', (_, p, published) => {
    expect(p).toBeCloseTo(published, 5)
  })

  test('N2 a million bits of e come to the p-values of its appendix B', () => {
    const e = bitsOfE(1_000_000)
    expect(e).toHaveLength(1_000_000)
    expect(monobit(e)).toBeCloseTo(0.953749, 5)
    expect(blockFrequency(e, 128)).toBeCloseTo(0.211072, 5)
    expect(cumulativeSums(e)).toBeCloseTo(0.669887, 5)
    expect(cumulativeSums(e, true)).toBeCloseTo(0.724266, 5)
    expect(runs(e)).toBeCloseTo(0.561917, 5)
    expect(serial(e, 16)[0]).toBeCloseTo(0.766182, 5)
  })
})

describe('p-values', () => {
  test.each([
    [3.841459, 1, 0.05],
    [18.307038, 10, 0.05],
    [293.247835, 255, 0.05],
    [15.507313, 8, 0.05],
    [2.732637, 8, 0.95],
    [10.850811, 20, 0.95],
  ])('N2 chi-square of %d with %d degrees of freedom leaves what the tables say above it', (x, df, above) => {
    expect(upperGamma(df / 2, x / 2)).toBeCloseTo(above, 6)
    expect(bothTails(x, df)).toBeCloseTo(df < 10 ? above : 2 * Math.min(above, 1 - above), 6)
  })

  test('N2 counts too far from their chances are refused, and so are counts too near to them', () => {
    const chances = Array.from({ length: 100 }, () => 0.01)
    const refused = chiSquareOf({ seen: chances.map((_, at) => (at % 2 ? 800 : 1200)), chances })
    const perfect = chiSquareOf({ seen: chances.map(() => 1000), chances })
    expect([refused < 1e-6, perfect < 1e-6]).toEqual([true, true])
    expect(() => chiSquareOf({ seen: [3, 3], chances: [0.5, 0.5] })).toThrow('too few')
  })

  test('N2 Holm holds the smallest of four to a quarter of a hundredth, the next to a third', () => {
    const named = (...values: number[]) => values.map((p, at) => ({ name: String(at), p }))
    expect(refusedBy(named(0.0026, 0.5, 0.9, 0.009))).toEqual([])
    expect(refusedBy(named(0.5, 0.003, 0.9, 0.002)).map(({ p }) => p)).toEqual([0.002, 0.003])
    expect(refusedBy(named(0, 0, 0, Number.NaN)).map(({ p }) => p)).toEqual([0, 0, 0])
  })
})

const words = 2 ** 17

test('N2 a run may have a seed of its own, which changes every draw but those that prove the tests', () => {
  const [usual, fixed] = [runSeed('a stream'), fixedSeed('a stream')]
  vi.stubEnv('RANDOMNESS_SEED', 'ab'.repeat(32))
  const own = runSeed('a stream')
  expect(own).toMatch(/^[0-9a-f]{64}$/)
  expect([own === usual, own === runSeed('a stream'), fixed === fixedSeed('a stream')]).toEqual([
    false,
    true,
    true,
  ])
})

test('N2 the streams of the house pass every test of their raw words at 99 percent', () => {
  const findings = Object.entries(gameStreams).flatMap(([stream, of]) =>
    testWords(of(runSeed(`randomness of ${stream}`), words)).map(({ name, p }) => ({
      name: `${name}, ${stream}`,
      p,
    })),
  )
  expect(findings.filter(({ p }) => !(p >= 0 && p <= 1))).toEqual([])
  expect(refusedBy(findings)).toEqual([])
})

test.each(Object.entries(poorStreams))('N2 the same tests refuse the poor stream “%s”', (name, stream) => {
  expect(refusedBy(testWords(stream(fixedSeed(`randomness of ${name}`), words)))).not.toEqual([])
})
