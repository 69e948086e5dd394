import { describe, expect, test } from 'vitest'
import type { SlotRound } from '#contract/studio.ts'
import type { SpinView } from '#contract/studio-views.ts'
import { catalogue } from '#studio/games/catalogue.ts'
import * as coin from '#studio/fast/art/coin-art.ts'
import * as dice from '#studio/fast/art/dice-art.ts'
import * as hiLo from '#studio/fast/art/hi-lo-art.ts'
import * as keno from '#studio/fast/art/keno-art.ts'
import * as limbo from '#studio/fast/art/limbo-art.ts'
import * as mines from '#studio/fast/art/mines-art.ts'
import * as plinko from '#studio/fast/art/plinko-art.ts'
import * as wheel from '#studio/fast/art/wheel-art.ts'
import { tableArts } from '#studio/tables/table-arts.ts'
import { slotArts } from '#studio/games/slot-arts.ts'
import { scoreOf } from './score.ts'
import { notesOf, pitchOf } from './tunes.ts'

const columns = (...scatterReels: number[]): string[][] =>
  [0, 1, 2, 3, 4].map((reel) => ['ace', scatterReels.includes(reel) ? 'lighthouse' : 'king', 'queen'])
const spin = (changed: Partial<SpinView> = {}): SpinView => ({
  kind: 'base',
  stops: [0, 0, 0, 0, 0],
  window: columns(),
  lines: [],
  scatterCount: 0,
  scatterWinMinor: '0',
  multiplier: 1,
  freeSpinsAwarded: 0,
  winMinor: '0',
  ...changed,
})
const round = (spins: SpinView[], winMinor: string): SlotRound => ({
  roundId: 'r1',
  stakeMinor: '100',
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
const line = (winMinor: string) => ({ line: 0, symbol: 'ace', count: 3, winMinor })
const won = (winMinor: string) => round([spin({ lines: [line(winMinor)], winMinor })], winMinor)
const heard = (view: SlotRound) =>
  scoreOf(view, 'lighthouse').map(({ name, size, atMs }) => `${atMs} ${name} ${size}`)

const fiveReels = ['1498 reel 0', '1668 reel 0', '1838 reel 0', '2008 reel 0', '2178 reel 0']

describe('which sound a round makes, and when', () => {
  test.each([
    ['D8 nothing won: the reels alone', round([spin()], '0'), fiveReels],
    ['D8 half the stake: the reels alone', won('50'), fiveReels],
    ['D8 the stake itself: the reels alone', won('100'), fiveReels],
    [
      'D8 above the stake: its line and a small tune',
      won('101'),
      [...fiveReels, '2370 line 1', '3520 win 0'],
    ],
    ['ten times the stake', won('1000'), [...fiveReels, '2370 line 1', '3520 win 1']],
    ['twenty-five times', won('2500'), [...fiveReels, '2370 line 1', '3520 win 2']],
    ['fifty times', won('5000'), [...fiveReels, '2370 line 1', '3520 win 3']],
    [
      'scatters rise one by one, and free spins are announced',
      round(
        [
          spin({ window: columns(0, 2, 4), scatterCount: 3, freeSpinsAwarded: 1 }),
          spin({ kind: 'free', multiplier: 3 }),
        ],
        '0',
      ),
      [
        '1498 scatter 1',
        '1668 reel 0',
        '1838 scatter 2',
        '2008 reel 0',
        '2178 scatter 3',
        '3270 award 0',
        ...[9518, 9688, 9858, 10028, 10198].map((atMs) => `${atMs} reel 0`),
      ],
    ],
  ])('%s', (_, view, expected) => {
    expect(heard(view)).toEqual(expected)
  })
})

describe('the voices of the games', () => {
  const arts = {
    ...slotArts,
    coin,
    dice,
    'hi-lo': hiLo,
    keno,
    limbo,
    mines,
    plinko,
    wheel,
    ...tableArts,
  }
  const voices = Object.entries(arts)

  test('every game of the house has its own', () => {
    expect(Object.keys(arts).toSorted()).toEqual(catalogue.map(({ sysname }) => sysname).toSorted())
    expect(new Set(voices.map(([, { timbre }]) => `${timbre.wave} ${timbre.rootHz}`)).size).toBe(
      voices.length,
    )
  })

  test.each(voices)('%s: each further scatter is higher, and a larger win is longer', (_, { timbre }) => {
    const scatters = [1, 2, 3, 4, 5].map((size) => notesOf({ name: 'scatter', size }, timbre)[0]!.hz)
    expect(scatters).toEqual(scatters.toSorted((a, b) => a - b))
    expect(new Set(scatters).size).toBe(5)
    const wins = [0, 1, 2, 3].map((size) => notesOf({ name: 'win', size }, timbre).length)
    expect(wins).toEqual(wins.toSorted((a, b) => a - b))
    expect(new Set(wins).size).toBe(4)
    expect(pitchOf(timbre, timbre.scale.length)).toBeCloseTo(timbre.rootHz * 2)
  })
})
