import { describe, expect, test } from 'vitest'
import type { SlotRound } from '#contract/studio.ts'
import type { SpinView } from '#contract/studio-views.ts'
import {
  durationOf,
  freeSpinCounter,
  isCelebrated,
  minimumRoundMs,
  tapOf,
  timelineOf,
  winTier,
} from './round-timeline.ts'

const spin = (changed: Partial<SpinView> = {}): SpinView => ({
  kind: 'base',
  stops: [0, 0, 0, 0, 0],
  window: [],
  lines: [],
  scatterCount: 0,
  scatterWinMinor: '0',
  multiplier: 1,
  freeSpinsAwarded: 0,
  winMinor: '0',
  ...changed,
})
const line = (winMinor: string) => ({ line: 0, symbol: 'moon', count: 3, winMinor })
const round = (spins: SpinView[], winMinor: string, stakeMinor = '100'): SlotRound => ({
  roundId: 'r1',
  stakeMinor,
  winMinor,
  balanceBeforeWinMinor: '900',
  balanceMinor: String(900 + Number(winMinor)),
  isFree: false,
  status: 'closed',
  choice: {},
  actions: [],
  view: { kind: 'spins', spins },
  nonce: 1,
  clientSeed: 'seed',
  serverSeedHash: 'hash',
})
const won = (winMinor: string) => round([spin({ lines: [line(winMinor)], winMinor })], winMinor)

describe('D8 only a return above the stake is celebrated', () => {
  test.each([
    ['0', false],
    ['50', false],
    ['100', false],
    ['101', true],
    ['100000', true],
  ])('a return of %s on a stake of 100: %s', (winMinor, expected) => {
    expect(isCelebrated(BigInt(winMinor), 100n)).toBe(expected)
    const accents = timelineOf(won(winMinor)).flatMap((step) =>
      'isAccented' in step ? [step.isAccented] : 'isCelebrated' in step ? [step.isCelebrated] : [],
    )
    expect(new Set(accents)).toEqual(new Set([expected]))
  })

  test('wins that only together exceed the stake are accented from the spin that lifts them above it', () => {
    const steps = timelineOf(
      round(
        [
          spin({ scatterCount: 3, scatterWinMinor: '60', winMinor: '60', freeSpinsAwarded: 1 }),
          spin({ kind: 'free', lines: [line('60')], winMinor: '60' }),
        ],
        '120',
      ),
    )
    expect(steps.filter((step) => step.kind === 'tally')).toMatchObject([
      { shownWinMinor: 60n, isAccented: false },
      { shownWinMinor: 120n, isAccented: true },
    ])
  })
})

describe('D7 the time of a presentation comes from the round alone', () => {
  test('D6 even a lost round takes longer than the shortest allowed cycle', () => {
    const lengthMs = durationOf(timelineOf(round([spin()], '0')))
    expect(lengthMs).toBeGreaterThanOrEqual(minimumRoundMs)
    expect(minimumRoundMs).toBeGreaterThan(2500)
  })

  test('every step has a length before the first one is shown, and equal rounds take equal time', () => {
    const bonus = round(
      [
        spin({ scatterCount: 3, freeSpinsAwarded: 2 }),
        spin({ kind: 'free' }),
        spin({ kind: 'free', lines: [line('40'), line('80')], winMinor: '120' }),
      ],
      '120',
    )
    const steps = timelineOf(bonus)
    expect(steps.every((step) => step.durationMs > 0)).toBe(true)
    expect(timelineOf(structuredClone(bonus))).toEqual(steps)
  })

  test('held coins come without a turn of the reels, after the player has started them, and pay once', () => {
    const respin = (respinsLeft: number, changed: Partial<SpinView> = {}) =>
      spin({ kind: 'respin', stops: [], respinsLeft, ...changed })
    const coins = { symbol: 'coin', count: 7, cells: [[0, 0] as [number, number]], winMinor: '700' }
    const paid = respin(0, { lines: [coins], winMinor: '700' })
    const steps = timelineOf(round([spin({ respinsLeft: 3 }), respin(2), paid], '700'))
    expect(steps.map(({ kind }) => kind)).toEqual([
      'turn',
      'stop',
      'award',
      'drop',
      'drop',
      'line',
      'tally',
      'total',
    ])
    expect(tapOf(steps[2]!, false)).toBe('start')
    expect(tapOf(steps[3]!, true)).toBeNull()
  })

  test('what falls comes without a turn, and the wins of each window are shown together', () => {
    const group = { symbol: 'anise', count: 5, cells: [[0, 0] as [number, number]], winMinor: '20' }
    const two = { lines: [group, group], winMinor: '40' }
    const fall = (changed: Partial<SpinView> = {}) =>
      spin({ kind: 'fall', stops: [], multiplier: 2, ...changed })
    const steps = timelineOf(round([spin(two), fall({ ...two, winMinor: '80' }), fall()], '120'))
    expect(steps.map(({ kind }) => kind)).toEqual([
      'turn',
      'stop',
      'lines',
      'tally',
      'drop',
      'lines',
      'tally',
      'drop',
      'total',
    ])
    expect(steps.filter(({ kind }) => kind === 'tally')).toMatchObject([
      { shownWinMinor: 40n, isAccented: false },
      { shownWinMinor: 120n, isAccented: true },
    ])
  })

  test('a round is shown in order: reels, all lines, each line, scatters, award, free spins, total', () => {
    const steps = timelineOf(
      round(
        [
          spin({ lines: [line('10'), line('20')], scatterCount: 3, freeSpinsAwarded: 1, winMinor: '30' }),
          spin({ kind: 'free' }),
        ],
        '30',
      ),
    )
    expect(steps.map((step) => step.kind)).toEqual([
      'turn',
      'stop',
      'lines',
      'line',
      'line',
      'scatter',
      'tally',
      'award',
      'turn',
      'stop',
      'summary',
      'total',
    ])
  })
})

test.each([
  ['999', 0],
  ['1000', 1],
  ['2499', 1],
  ['2500', 2],
  ['4999', 2],
  ['5000', 3],
])('a return of %s on a stake of 100 is a win of size %i', (winMinor, tier) => {
  expect(winTier(BigInt(winMinor), 100n)).toBe(tier)
  const shown = timelineOf(won(winMinor)).filter((step) => step.kind === 'bigWin')
  expect(shown.map((step) => step.tier)).toEqual(tier === 0 ? [] : [tier])
})

test('several lines of a free spin are shown together only', () => {
  const steps = timelineOf(
    round([spin(), spin({ kind: 'free', lines: [line('40'), line('80')], winMinor: '120' })], '120'),
  )
  expect(steps.filter((step) => ['lines', 'line'].includes(step.kind)).map(({ kind }) => kind)).toEqual([
    'lines',
  ])
})

describe('D7 what a press may end', () => {
  const bonus = round(
    [
      spin({ lines: [line('600'), line('600')], scatterCount: 3, freeSpinsAwarded: 1, winMinor: '1200' }),
      spin({ kind: 'free', freeSpinsAwarded: 1 }),
      spin({ kind: 'free' }),
    ],
    '1200',
  )
  const endable = (canSkipWins: boolean) => [
    ...new Set(timelineOf(bonus).flatMap((step) => (tapOf(step, canSkipWins) ? [step.kind] : []))),
  ]

  test('nothing but the wait before free spins where the market forbids it', () => {
    expect(endable(false)).toEqual(['award'])
  })

  test('the show of wins elsewhere, and never the reels', () => {
    expect(endable(true)).toEqual(['lines', 'line', 'award', 'summary', 'bigWin'])
  })
})

test('free spins are counted against those awarded so far', () => {
  const view = round(
    [
      spin({ freeSpinsAwarded: 2 }),
      spin({ kind: 'free', freeSpinsAwarded: 3 }),
      spin({ kind: 'free' }),
      spin({ kind: 'free' }),
    ],
    '0',
  )
  expect(freeSpinCounter(view, 1)).toEqual({ number: 1, of: 2 })
  expect(freeSpinCounter(view, 2)).toEqual({ number: 2, of: 5 })
})
