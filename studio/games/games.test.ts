import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkGame } from '../maths/check-game.ts'
import { exactMetrics } from '../maths/exact-metrics.ts'
import { rational } from '#contract/rational.ts'
import { shownSymbols } from '../maths/slot-game.ts'
import { catalogue, slots } from './catalogue.ts'
import { definitionHash, mathsSheet, type MathsSheet } from './maths-sheet.ts'
import { nightFerry } from './night-ferry/definition.ts'

function published(sysname: string): MathsSheet {
  return JSON.parse(readFileSync(new URL(`./${sysname}/maths.json`, import.meta.url), 'utf8'))
}

test.each(slots)('D3 N11 $sysname: the published return equals the enumerated return', ({ slot: game }) => {
  const { returnToPlayer } = published(game.sysname)
  const exact = exactMetrics(game).returnToPlayer
  expect(rational(BigInt(returnToPlayer.numerator), BigInt(returnToPlayer.denominator))).toEqual(exact)
  const cut = Number((exact.numerator * 10_000n) / exact.denominator) / 100
  expect(returnToPlayer.percent).toBe(cut.toFixed(2))
})

test.each(slots)('D9 $sysname: every published figure belongs to the maths in play', ({ slot: game }) => {
  expect(published(game.sysname)).toEqual(mathsSheet(game))
})

test.each(slots)('D9 $sysname: strips, lines and pays agree with each other', ({ slot: game }) => {
  expect(checkGame(game)).toEqual([])
})

test.each(slots)(
  'D3 $sysname: the figures in the studio README are the published ones',
  ({ name, sysname }) => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    const sheet = published(sysname)
    const row = readme.split('\n').find((line) => new RegExp(`^\\| ${name} +\\|`).test(line))
    const figures = row
      ?.split('|')
      .slice(2, 7)
      .map((cell) => Number(cell.match(/[\d.]+/)?.[0]))
    expect(figures).toEqual([
      Number(sheet.returnToPlayer.percent),
      Number(sheet.hitRatePercent),
      Number(Number(sheet.deviation).toFixed(2)),
      Math.round(Number((sheet.freeSpins ?? sheet.feature)?.oneRoundIn)),
      Number(sheet.topBaseSpin.timesStake),
    ])
  },
)

test('D9 a definition that contradicts itself is found out', () => {
  const broken = {
    ...nightFerry,
    strips: {
      ...nightFerry.strips,
      base: nightFerry.strips.base.with(0, ['lighthouse', 'jack', 'lighthouse', 'kite']),
    },
    lines: [...nightFerry.lines.slice(1), [0, 0, 0, 0, 3]],
    linePays: { ...nightFerry.linePays, jack: [0, 0, 9, 8, 60] },
    scatterPays: [0, 0, 0, 0, 10, 50],
    defaultStakeMinor: 15n,
    stakesMinor: [15n],
  } as const
  expect(checkGame(broken)).toEqual([
    'base reel 1 holds unknown kite',
    'base reel 1 can show two scatters in one window',
    'base reel 1 can show two scatters in one window',
    'a longer run of jack pays less than a shorter one',
    '3 scatters award free spins but pay nothing',
    'line 10 leaves the window',
    'a stake of 15 is not exact',
  ])
})

test('D5 the definition hash changes with any change of the maths', () => {
  const richer = { ...nightFerry, scatterPays: [0, 0, 0, 3, 10, 50] } as const
  expect(definitionHash(richer)).not.toBe(definitionHash(nightFerry))
  expect(definitionHash({ ...nightFerry })).toBe(definitionHash(nightFerry))
})

test('every game has its own name, maths version, poster and colours', () => {
  for (const of of ['sysname', 'name', 'poster'] as const) {
    expect(new Set(catalogue.map((entry) => entry[of])).size).toBe(catalogue.length)
  }
  expect(new Set(catalogue.map(({ game }) => game.mathVersion)).size).toBe(catalogue.length)
  expect(new Set(catalogue.map(({ palette }) => palette.ground)).size).toBe(catalogue.length)
})

test.each(slots)(
  '$sysname: every symbol of the maths is drawn, and nothing else is',
  ({ slot: game, symbols, poster }) => {
    expect(Object.keys(symbols).toSorted()).toEqual(shownSymbols(game).toSorted())
    for (const picture of [poster, ...Object.values(symbols)]) {
      expect(picture).toMatch(/^<svg [^>]*viewBox="0 0 (600 800|160 160)".*<\/svg>$/s)
      expect(picture).not.toMatch(/NaN|undefined|<text|<image|href|style=|<script| id=/)
    }
  },
)
