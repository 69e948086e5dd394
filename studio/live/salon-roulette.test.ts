import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { choiceSheet } from '../frame/choice-sheet.ts'
import { metricsOf } from '../frame/distribution.ts'
import { europeanRules, rouletteOf } from '../tables/roulette.ts'
import { rouletteSpots } from '../tables/roulette-spots.ts'
import { digestOf, drawChain, previousSeed } from './chain.ts'
import { expectedOfLines } from './expected-lines.ts'
import { maxWinOfLines, phaseOf, winOfLines, type LiveStake } from './live-game.ts'
import { chipOf, maxOnSpot, pocketOf, salonChoices, salonRoulette } from './salon-roulette.ts'
import { verifyLive } from './verify-live.ts'

const salt = '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526'
const words = (...hex: string[]): string =>
  [...hex, ...Array.from({ length: 8 }, () => '00000025')].slice(0, 8).join('')

// 2³² = 37 · 116,080,197 + 7.
test.each([
  ['the lowest word', ['00000000'], 0],
  ['the last of the first row', ['00000024'], 36],
  ['the first of the second row', ['00000025'], 0],
  ['the highest that scales evenly', ['fffffff8'], 36],
  ['the lowest that does not: the next one counts', ['fffffff9', '00000011'], 17],
  ['the highest of all, twice', ['ffffffff', 'ffffffff', '00000020'], 32],
])('N3 %s', (_, first, pocket) => expect(pocketOf(words(...first))).toBe(pocket))

test('N3 N4 no number comes more often than chance lets it in 3,700 rounds of a chain', () => {
  const counts = Array.from({ length: 37 }, () => 0)
  let seed = 'c1cfa8e28fc38999eaa888487e443bad50a65e0b710f649affa6718cfbfada4d'
  for (let at = 0; at < 3700; at += 1, seed = previousSeed(seed)) {
    const pocket = pocketOf(digestOf(seed, salt))
    counts[pocket] = (counts[pocket] ?? 0) + 1
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0)
  // 36 degrees of freedom: one chain in a thousand exceeds it.
  expect(chiSquare).toBeLessThan(67.98)
})

test('N6 the browser’s own check comes to the number, and sees a seed that is not of the chain', async () => {
  const { terminal, checkpoints } = drawChain(1)
  const seed = checkpoints[0]?.seed ?? ''
  const claim = { seed, salt, earlierSeed: terminal, steps: 1 }
  const point = BigInt(pocketOf(digestOf(seed, salt)))
  expect(await verifyLive(salonRoulette, claim)).toEqual({ isChained: true, point })
  expect((await verifyLive(salonRoulette, { ...claim, seed: terminal })).isChained).toBe(false)
})

test('D3 N11 each of the 157 spots returns 36 of 37, and the published sheet is that of the definition', () => {
  const choices = salonChoices()
  expect(choices.length).toBe(157)
  for (const { distribution } of choices)
    expect(metricsOf(distribution).returnToPlayer).toEqual({ numerator: 36n, denominator: 37n })
  const file = new URL('./sheets/salon-roulette.json', import.meta.url)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(choiceSheet(salonRoulette, choices))
})

test('at every number the table pays what European roulette pays for the same chips', () => {
  const european = rouletteOf(europeanRules)
  const bets = rouletteSpots.map(({ id }, at) => ({ spot: id, chips: 1 + (at % 3) }))
  const lines = bets.map(({ spot, chips }) => ({ spot, minor: 10n * BigInt(chips) }))
  const paid = salonRoulette.pays.points.map((point) => {
    const state = european.start({ stakeMinor: 10n, bets }, () => Number(point))
    expect([point, winOfLines(salonRoulette, lines, point)]).toEqual([point, european.winOf(state)])
    return winOfLines(salonRoulette, lines, point)
  })
  const stake = lines.reduce((sum, { minor }) => sum + minor, 0n)
  // The mean over all numbers is the return, to the last unit.
  expect(37n * paid.reduce((sum, win) => sum + win, 0n)).toBe(37n * 36n * stake)
  const { mean, mostAbove } = expectedOfLines(salonRoulette, lines)
  expect(mean).toBeCloseTo((36 / 37) * Number(stake), 9)
  expect(mean + mostAbove).toBeCloseTo(Number(maxWinOfLines(salonRoulette, lines)), 9)
})

const laid = (heaps: Record<string, number>, more: Partial<LiveStake> = {}): LiveStake => ({
  target: null,
  lines: Object.entries(heaps).map(([spot, minor]) => ({ spot, minor: BigInt(minor) })),
  stakeMinor: BigInt(Object.values(heaps).reduce((sum, minor) => sum + minor, 0)),
  ...more,
})
const twice = [
  { spot: '17', minor: 10n },
  { spot: '17', minor: 10n },
]

test.each<[string, LiveStake, string | undefined]>([
  ['a chip on a number', laid({ '17': 10 }), undefined],
  ['several on several spots', laid({ '17': 250, red: 5000, '0-1-2-3': 40 }), undefined],
  ['as much on a number as it takes', laid({ '17': 10_000 }), undefined],
  ['more on a number than it takes', laid({ '17': 10_010 }), 'CHOICE_INVALID'],
  ['as much on a split as it takes', laid({ '17-20': 20_000 }), undefined],
  ['more on a split than it takes', laid({ '17-20': 20_010 }), 'CHOICE_INVALID'],
  ['all that the table takes on red', laid({ red: 100_000 }), undefined],
  ['more than the table takes', laid({ red: 100_000, '17': 10 }), 'STAKE_INVALID'],
  ['no whole chips', laid({ '17': 15 }), 'CHOICE_INVALID'],
  ['nothing on a spot', laid({ '17': 0 }), 'CHOICE_INVALID'],
  ['no such spot', laid({ '17-35': 10 }), 'CHOICE_INVALID'],
  ['a name that every object has', laid({ constructor: 10 }), 'CHOICE_INVALID'],
  ['a spot twice', { stakeMinor: 20n, target: null, lines: twice }, 'CHOICE_INVALID'],
  ['an empty table', laid({}), 'CHOICE_INVALID'],
  ['no table at all', laid({}, { lines: null, stakeMinor: 100n }), 'CHOICE_INVALID'],
  ['another sum than lies there', laid({ '17': 10 }, { stakeMinor: 100n }), 'STAKE_INVALID'],
  ['a target', laid({ '17': 10 }, { target: 200 }), 'TARGET_INVALID'],
])('a bet: %s', (_, stake, refusal) => expect(salonRoulette.refusalOf(stake)).toBe(refusal))

test('no spot wins more than a full number does, and a bet promises the most that comes together', () => {
  for (const { id, pockets } of rouletteSpots) {
    expect((maxOnSpot(id) * 36n) / BigInt(pockets.length)).toBeLessThanOrEqual(360_000n)
    expect(salonRoulette.promiseOf(laid({ [id]: 10 }))).toBe(360n / BigInt(pockets.length))
  }
  // Ten on a number and ten on each neighbour do not all win at once.
  expect(salonRoulette.promiseOf(laid({ '17': 10, '14': 10, '20': 10 }))).toBe(360n)
  expect(salonRoulette.promiseOf(laid({ red: 100_000 }))).toBe(200_000n)
})

test('what lies there is counted in the largest chip that it is whole numbers of', () => {
  const of = (...minors: number[]) => chipOf(minors.map((minor) => ({ spot: '17', minor: BigInt(minor) })))
  expect([of(10), of(100, 250), of(500, 2500), of(10_000, 20_000)]).toEqual([10n, 50n, 500n, 10_000n])
})

test('bets close before the wheel turns, and the number is known when it has turned', () => {
  const { bettingMs } = salonRoulette
  const round = { startsAtMs: bettingMs, point: 17n }
  const moments = [0, bettingMs - 1, bettingMs, bettingMs + 3999, bettingMs + 4000]
  expect(moments.map((at) => phaseOf(salonRoulette, round, at))).toEqual([
    'betting',
    'betting',
    'running',
    'running',
    'over',
  ])
})
