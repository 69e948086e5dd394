import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { supportedLocales } from '#contract/locales.ts'
import { choiceSheet } from '../frame/choice-sheet.ts'
import { metricsOf } from '../frame/distribution.ts'
import {
  checkpointEvery,
  checkpointFor,
  drawChain,
  digestOf,
  previousSeed,
  saltFrom,
  walkBack,
} from './chain.ts'
import {
  bustAfterMs,
  crashChoices,
  crashDistribution,
  crashGame,
  crashPoint,
  factorAtLimit,
  isExit,
  reachedAfterMs,
  risenTo,
  winAt,
} from './crash.ts'
import { phaseOf } from './live-game.ts'
import { verifyLive } from './verify-live.ts'

const pointOf = (seed: string, key: string): bigint => crashGame.pointOf(digestOf(seed, key))

/** Bustabit’s published verifier in floating point, without its rounding to nine digits. */
const foreignPoint = (seed: string, salt: string): number => {
  const digest = createHmac('sha256', salt).update(Buffer.from(seed, 'hex')).digest('hex')
  const share = Number.parseInt(digest.slice(0, 13), 16) / 2 ** 52
  return Math.max(1, Math.floor(99 / (1 - share)) / 100)
}

/** The salt of Bustabit’s chain of 2018, a block of Bitcoin. */
const salt = '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526'
const lastSeed = 'c1cfa8e28fc38999eaa888487e443bad50a65e0b710f649affa6718cfbfada4d'

test('N11 the point is Bustabit’s: its own verifier comes to the same for a thousand seeds', () => {
  let seed = lastSeed
  for (let at = 0; at < 1000; at += 1, seed = previousSeed(seed))
    expect(Number(pointOf(seed, salt)) / 100).toBe(foreignPoint(seed, salt))
})

test('N11 Bustabit’s rounding to nine digits comes to other points, so that no text promises its verifiers', () => {
  const rounded = (word: bigint): number =>
    Math.floor(99 / (1 - Number((Number(word) / 2 ** 52).toPrecision(9)))) / 100
  const word = 2n ** 52n - 2n ** 30n
  expect(rounded(word)).not.toBe(Number(crashPoint(word)) / 100)
  for (const { code } of supportedLocales) {
    const file = new URL(`../client/messages/${code}.json`, import.meta.url)
    expect(readFileSync(file, 'utf8'), code).not.toMatch(/bustabit/i)
  }
})

test.each([
  ['the lowest 52 bits', 0n, 100n],
  ['the last that shows 1.00', (2n ** 52n * 2n) / 101n, 100n],
  ['the first that shows 1.01', (2n ** 52n * 2n) / 101n + 1n, 101n],
  ['one half', 2n ** 51n, 198n],
  ['the highest', 2n ** 52n - 1n, 99n * 2n ** 52n],
])('%s: the point in hundredths', (_, word, point) => expect(crashPoint(word)).toBe(point))

test('N11 every target returns 99 hundredths, and 1.00 is shown in two of 101 rounds', () => {
  const all = 2n ** 52n
  for (const target of [101, 150, 200, 1000, 1_000_000]) {
    const { numerator, denominator } = metricsOf(crashDistribution(target)).returnToPlayer
    expect(Math.abs(Number(numerator) / Number(denominator) - 0.99)).toBeLessThan(1e-9)
  }
  const shown = metricsOf(crashDistribution(101)).hitRate
  expect(1 - Number((shown.numerator * all) / shown.denominator) / Number(all)).toBeCloseTo(2 / 101, 12)
})

test('D3 N11 the published sheet is that of the definition', () => {
  const file = new URL('./sheets/crash.json', import.meta.url)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(choiceSheet(crashGame, crashChoices()))
})

test('a factor is reached in the millisecond in which it is first shown', () => {
  for (const factor of [101, 102, 150, 200, 1234, 10_000, 999_999]) {
    expect(risenTo(reachedAfterMs(factor))).toBeGreaterThanOrEqual(factor)
    expect(risenTo(reachedAfterMs(factor) - 1)).toBeLessThan(factor)
  }
  expect([risenTo(-1), risenTo(0), reachedAfterMs(200)]).toEqual([100, 100, 11_553])
})

test.each([
  [100n, 101],
  [101n, 102],
  [198n, 199],
  [54_321n, 54_322],
])(
  'the bust of %s is when the factor is above it, so that the last hundredth is paid by hand too',
  (point, factor) => {
    const bust = bustAfterMs(point)
    expect(risenTo(bust)).toBeGreaterThanOrEqual(factor)
    expect(BigInt(risenTo(bust - 1))).toBeLessThanOrEqual(point)
    expect([isExit(Number(point), point), isExit(Number(point) + 1, point)]).toEqual([point >= 101n, false])
  },
)

test('phases are a function of the start and the point', () => {
  const { bettingMs } = crashGame
  const round = { startsAtMs: bettingMs, point: 200n }
  const bust = bettingMs + bustAfterMs(200n)
  const moments = [0, bettingMs - 1, bettingMs, bust - 1, bust]
  expect(moments.map((at) => phaseOf(crashGame, round, at))).toEqual([
    'betting',
    'betting',
    'running',
    'running',
    'over',
  ])
})

test('an exit is floored once', () => {
  expect([winAt(100n, 101), winAt(200n, 133), winAt(333n, 101)]).toEqual([101n, 266n, 336n])
})

test('the limit of a round is a factor at which those who are in are paid, after what was paid', () => {
  const inRound = (stakeMinor: bigint) => ({ stakeMinor, isIn: true, winMinor: 0n })
  const out = { stakeMinor: 100n, isIn: false, winMinor: 400n }
  expect(factorAtLimit([inRound(1000n), inRound(1000n)], 10_000n)).toBe(500n)
  expect(factorAtLimit([inRound(1000n), out], 10_000n)).toBe(960n)
  expect(factorAtLimit([out], 10_000n)).toBeUndefined()
  expect(factorAtLimit([inRound(100n), out], 300n)).toBe(0n)
})

test('N10 a chain leads from any seed back to its published end, over the seeds that are kept', () => {
  const chain = drawChain(2 * checkpointEvery + 7, lastSeed)
  const seedOf = (index: number): string => {
    const at = checkpointFor(index, chain.length)
    return walkBack(chain.checkpoints.find((kept) => kept.at === at)?.seed ?? '', at - index)
  }
  expect(walkBack(seedOf(1), 1)).toBe(chain.terminal)
  for (const index of [2, checkpointEvery, checkpointEvery + 1, chain.length])
    expect(previousSeed(seedOf(index))).toBe(seedOf(index - 1))
  expect(chain.checkpoints.length).toBe(3)
})

test('N6 the browser’s own check comes to the point, and sees a seed that is not of the chain', async () => {
  const { terminal } = drawChain(3, lastSeed)
  const first = walkBack(lastSeed, 2)
  const bound = saltFrom(terminal, 'ab'.repeat(32))
  const claim = { seed: first, salt: bound, earlierSeed: terminal, steps: 1 }
  expect(await verifyLive(crashGame, claim)).toEqual({ isChained: true, point: pointOf(first, bound) })
  expect((await verifyLive(crashGame, { ...claim, seed: lastSeed, steps: 3 })).isChained).toBe(true)
  expect((await verifyLive(crashGame, { ...claim, seed: lastSeed })).isChained).toBe(false)
  expect((await verifyLive(crashGame, { ...claim, steps: 0 })).isChained).toBe(false)
})
