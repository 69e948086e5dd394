import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { choicesOf, type FastKind } from '#studio/fast/fast-choices.ts'
import { fastGames } from '#studio/fast/fast-games.ts'
import { fastSheet } from '#studio/fast/fast-sheets.ts'
import { hiLo, type HiLoAction } from '#studio/fast/hi-lo.ts'
import { chanceOf } from '#studio/frame/chance.ts'
import type { ChoiceSheet, GameChoice } from '#studio/frame/choice-sheet.ts'
import type { Distribution } from '#studio/frame/distribution.ts'
import { replay } from '#studio/frame/game.ts'
import { crashChoices, crashGame } from '#studio/live/crash.ts'
import { salonChoices, salonRoulette } from '#studio/live/salon-roulette.ts'
import { baccaratChoices } from '#studio/tables/baccarat.ts'
import { threeCardSheet } from '#studio/tables/poker/three-card-maths.ts'
import { europeanRules, frenchRules, rouletteChoices } from '#studio/tables/roulette.ts'
import { sicBoChoices } from '#studio/tables/sic-bo.ts'
import { tableGames } from '#studio/tables/table-games.ts'
import en from '../messages/en.json' with { type: 'json' }
import { createTexts } from '../texts.ts'
import { setStakeScale } from '../stage/stake-scale.ts'
import { atLeastStakeText, choiceCells, paidAtOnceText } from './choice-labels.ts'

const texts = createTexts(en)
const money = (minor: bigint): string => `€${(Number(minor) / 100).toFixed(2)}`
const published = (path: string): ChoiceSheet =>
  JSON.parse(readFileSync(new URL(`../../${path}.json`, import.meta.url), 'utf8')) as ChoiceSheet
const bare = (text: string): string => text.replace(/[\u2066\u2069]/g, '')
const panelOf = (sheet: ChoiceSheet) => {
  const { columns, rows } = choiceCells(sheet, texts)
  return { columns, rows: rows.map((cells) => cells.map(bare)) }
}

/** Counts by weights alone, so that it does not repeat the studio’s own arithmetic. */
const contributionOf = (distribution: Distribution, isIn: (part: Distribution[number]) => boolean): bigint =>
  distribution.filter(isIn).reduce((sum, { weight }) => sum + weight, 0n)
/** The sign says whether the payout of a round is above, equal to or below its stakes. */
const gain = ({ timesStake, staked = { numerator: 1n, denominator: 1n } }: Distribution[number]): bigint =>
  timesStake.numerator * staked.denominator - staked.numerator * timesStake.denominator
const written = (part: bigint, all: bigint): string => {
  if (part === 0n) return '–'
  const hundredths = (part * 10_000n) / all
  if (hundredths > 0n) return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}%`
  return `1 in ${Math.round(Number(all) / Number(part)).toLocaleString('en')}`
}
const rowOf = ({ distribution }: GameChoice) => {
  const all = contributionOf(distribution, () => true)
  const factor = ({ timesStake: { numerator, denominator } }: Distribution[number]) =>
    Number(numerator) / Number(denominator)
  const top = Math.max(...distribution.filter(({ weight }) => weight > 0n).map(factor))
  return {
    pays: `×${(Math.floor(top * 100 + 1e-9) / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`,
    topChance: written(
      contributionOf(distribution, (part) => factor(part) === top),
      all,
    ),
    over: written(
      contributionOf(distribution, (part) => gain(part) > 0n),
      all,
    ),
    returned: written(
      contributionOf(distribution, (part) => gain(part) === 0n),
      all,
    ),
  }
}

type Case = readonly [path: string, choices: readonly GameChoice[], minStake: bigint]
const cases: Case[] = [
  ...Object.entries(fastGames).map(([kind, game]): Case => [
    `fast/sheets/${kind}`,
    choicesOf(kind as FastKind),
    game.stakesMinor[0]!,
  ]),
  ['live/sheets/crash', crashChoices(), crashGame.stakesMinor[0]!],
  ['live/sheets/salon-roulette', salonChoices(), salonRoulette.stakesMinor[0]!],
  ...(
    [
      ['european-roulette', rouletteChoices(europeanRules)],
      ['french-roulette', rouletteChoices(frenchRules)],
      ['baccarat', baccaratChoices()],
      ['sic-bo', sicBoChoices()],
    ] as const
  ).map(([name, choices]): Case => [`tables/sheets/${name}`, choices, tableGames[name].stakesMinor[0]!]),
]

test.each(cases)('D9 each row of the rules of %s says its own chances, by its own wins', (path, choices) => {
  const { columns, rows } = panelOf(published(path))
  const listed = choices.filter(({ isListed }) => isListed)
  expect(rows).toHaveLength(listed.length)
  listed.forEach((choice, at) => {
    const cells = Object.fromEntries(columns.map((column, place) => [column, rows[at]?.[place]]))
    const { pays, topChance, over, returned } = rowOf(choice)
    expect([choice.name, cells[en.pays] ?? cells[en.rulesTopPays]]).toEqual([choice.name, pays])
    expect([choice.name, cells[en.chance] ?? cells[en.rulesTopChance]]).toEqual([choice.name, topChance])
    expect([choice.name, cells[en.rulesWinOver] ?? topChance]).toEqual([choice.name, over])
    expect([choice.name, cells[en.rulesStakeBack] ?? '–']).toEqual([choice.name, returned])
  })
  expect(JSON.stringify(rows)).not.toMatch(/"0\.00%"/)
})

test.each([
  ['fast/sheets/plinko', '16 High', ['×1,000.00', '1 in 32,768', '21.01%', '99.00%']],
  ['fast/sheets/keno', '10', ['×1,000.00', '1 in 847,660,528']],
  ['fast/sheets/limbo', '10000.00', ['×10,000.00', '1 in 10,101']],
  ['tables/sheets/blackjack', en['blackjack.chart'], ['×8.00', '0.03%', '43.33%', '8.78%', '99.59%']],
])('D9 %s prints of %s what it has', (path, name, expected) => {
  const row = panelOf(published(path)).rows.find(([first]) => first === name)
  expect(row?.slice(1)).toEqual(expect.arrayContaining(expected))
})

test('D9 three card poker says of its hands what 22,100 of them come to', () => {
  expect(published('tables/sheets/three-card-poker')).toEqual(threeCardSheet())
})

test.each([
  [1n, 1n, { percent: '100.00' }],
  [9999n, 10_000n, { percent: '99.99' }],
  [1n, 10_000n, { percent: '0.01' }],
  [1n, 10_001n, { oneIn: '10001' }],
  [2n, 20_003n, { oneIn: '10002' }],
  [1n, 847_660_528n, { oneIn: '847660528' }],
  [0n, 5n, null],
] as const)('D9 a chance of %s in %s is never printed as nothing', (numerator, denominator, chance) => {
  expect(chanceOf({ numerator, denominator })).toEqual(chance)
})

/** Stakes of the euro, the dinar, the forint and the rupiah. */
const scales = ['1', '10', '100', '10000']

test.each(cases.flatMap((one) => scales.map((scale) => [...one, scale] as const)))(
  'D3 %s says what its smallest stake returns at worst, where that is less, in the currency of the session',
  (path, choices, baseStake, scale) => {
    const stake = baseStake * BigInt(scale)
    setStakeScale(scale)
    onTestFinished(() => setStakeScale('1'))
    const hundredths = choices
      .filter(({ isSide }) => !isSide)
      .map(({ distribution }) => {
        const all = Number(contributionOf(distribution, () => true))
        const cut = (round: (win: number) => number) =>
          distribution.reduce(
            (sum, { weight, timesStake: { numerator, denominator } }) =>
              sum + Number(weight) * round(Number((stake * numerator * 1_000_000n) / denominator) / 1e6),
            0,
          ) /
          (all * Number(stake))
        return { exact: cut((win) => win), paid: cut((win) => Math.floor(win + 1e-9)) }
      })
    const [exact, paid] = (['exact', 'paid'] as const).map((by) =>
      Math.min(...hundredths.map((one) => one[by])),
    )
    const [text] = atLeastStakeText(published(path), texts, money)
    if (exact! - paid! < 1e-12) expect(text).toBeUndefined()
    else
      expect(text).toMatch(
        new RegExp(`^${(Math.floor(paid! * 10_000 + 1e-7) / 100).toFixed(2)}% .*${money(stake)}`),
      )
  },
)

test('D3 dice, mines and hi-lo return 98.03, 98.28 and 98.46 percent at worst, and a streak at hi-lo 98.31', () => {
  const worst = (kind: FastKind) => fastSheet(kind).atLeastStake?.returns[0]?.percent
  expect([worst('dice'), worst('mines'), worst('hi-lo')]).toEqual(['98.03', '98.28', '98.46'])
  const guesses = ['higher', 'higher', 'higher'] as const
  const draws = [0, 1, 1, 5]
  const streak = replay(hiLo, { choice: { stakeMinor: 100n }, actions: [...guesses, 'cash'] }, () =>
    draws.shift()!,
  )
  expect((Number(streak?.winMinor) / 100) * (12 / 13) ** 3).toBeCloseTo(0.98316, 5)
  expect(fastSheet('hi-lo').atLeastStake?.returns[0]?.streakPercent).toBe('98.31')
})

/** Winning ranks of each guess; ranks that rise by `higher` alone make any of these in falling order. */
const streakNearCap = Array.from({ length: 28 }, () => 12).concat([
  11, 11, 11, 11, 11, 11, 10, 10, 10, 10, 10, 10, 10, 8, 7, 7, 7, 7, 4,
])

test('D9 hi-lo pays its published maximum at once, and nothing above it', () => {
  const sheet = fastSheet('hi-lo')
  const cards = [...streakNearCap.map((winning) => 13 - winning), 12]
  const actions = streakNearCap.map((): HiLoAction => 'higher')
  const draws = [...cards]
  const stakeMinor = 1_000_000n
  const played = replay(hiLo, { choice: { stakeMinor }, actions }, () => draws.shift()!)
  expect(Number(played?.winMinor) / Number(stakeMinor)).toBeGreaterThanOrEqual(Number(sheet.topWin))
  expect(Number(played?.winMinor) / Number(stakeMinor)).toBeLessThan(10_000)
  expect(sheet.topWin).toBe('9999.99')
})

test.each([
  ['hi-lo', '10,000.00', '9,999.99'],
  ['mines', '10,000.00', '9,193.38'],
  ['coin', '8,110.08', '8,110.08'],
] as const)('D9 %s says its cap and its maximum before the first step', (kind, cap, most) => {
  const [text = ''] = paidAtOnceText(fastSheet(kind), texts)
  expect(text).toContain(cap)
  expect(text).toContain(most)
})
