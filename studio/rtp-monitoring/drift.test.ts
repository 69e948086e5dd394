import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bulkStream } from '../fairness/bulk-stream.ts'
import { fastGames } from '../fast/fast-games.ts'
import type { Draw } from '../frame/draw.ts'
import type { StudioGame, PlayedRound } from '../frame/studio-game.ts'
import { slots } from '../games/catalogue.ts'
import { tableGames } from '../tables/table-games.ts'
import { alarmThreshold, noRounds, surpriseOf, combineExpectedWins, type ExpectedWin } from './drift.ts'
import { expectedWin, slotGameMetrics } from './expected-win.ts'
import { expectOnePercentBiasDetected } from './bias-detection.fixture.ts'

const drawsOf = (seed: number): Draw => bulkStream(Buffer.alloc(32, seed))
const nightFerry = slots[0]
if (!nightFerry) throw new Error('There is no slot')
const sheet = JSON.parse(
  readFileSync(new URL('../games/night-ferry/maths.json', import.meta.url), 'utf8'),
) as Parameters<typeof slotGameMetrics>[0]

type Played = { readonly won: number; readonly expected: ExpectedWin }
const nothing: Played = { won: 0, expected: noRounds }

/** A round with the player’s actions from `next`, and its expected win. */
const playRound = (
  game: StudioGame,
  draw: Draw,
  choice: object,
  next: (step: number, played: PlayedRound | undefined) => unknown = () => undefined,
): Played => {
  const tape: number[] = []
  let used = 0
  const again: Draw = (bound) => {
    tape[used] ??= draw(bound)
    return tape[used++] ?? 0
  }
  const play = (actions: readonly unknown[]) => {
    used = 0
    return game.play({ choice, actions }, again)
  }
  const actions: unknown[] = []
  let played = play(actions)
  while (played?.winMinor === null) {
    actions.push(next(actions.length, played))
    played = play(actions)
  }
  if (!played || played.winMinor === null) throw new Error(`${game.sysname} took no such round`)
  const slot = game.kind === 'spins' ? slotGameMetrics(sheet) : undefined
  const expected = expectedWin(game, { choice }, { view: played.view, slot, draws: undefined })
  if (!expected) throw new Error(`${game.sysname} is not watched`)
  return { won: Number(played.winMinor), expected }
}

const add = (some: Played, more: Played): Played => ({
  won: some.won + more.won,
  expected: combineExpectedWins(some.expected, more.expected),
})

const chips = (...spots: string[]) => ({ stakeMinor: '100', bets: spots.map((spot) => ({ spot, chips: 1 })) })
/** Bets with dependent wins. */
const spread = chips('red', 'black', '1', '2', '1-2-4-5')
const dicesChoice = { stakeMinor: '100', winning: 4950, isOver: false }
const plinkoChoice = { stakeMinor: '100', rows: 16, risk: 'high' }
const coinChoice = { stakeMinor: '100', side: 'heads' }
const minesChoice = { stakeMinor: '100', mines: 2 }
const coinUntil = (longest: number) => (step: number) => (step + 1 < longest ? 'heads' : 'cash')
const minesUntil = (most: number) => (step: number) => (step < most ? step * 4 : 'cash')
const hiLoUntil = (most: number) => (step: number, played: PlayedRound | undefined) => {
  if (step >= most) return 'cash'
  const cards = played?.view.kind === 'hi-lo' ? played.view.cards : []
  return (cards.at(-1) ?? 0) % 13 < 6 ? 'higher' : 'lower'
}

/** Games, how many months of them are played, and how many rounds in each. */
const honest: readonly (readonly [string, (draw: Draw) => Played, number, number])[] = [
  ['dice', (draw) => playRound(fastGames.dice, draw, dicesChoice), 1000, 100],
  ['limbo', (draw) => playRound(fastGames.limbo, draw, { stakeMinor: '100', target: 10_000 }), 200, 100],
  ['keno', (draw) => playRound(fastGames.keno, draw, { stakeMinor: '500', picks: [1, 2, 3, 4] }), 50, 50],
  ['plinko', (draw) => playRound(fastGames.plinko, draw, plinkoChoice), 100, 50],
  ['coin', (draw) => playRound(fastGames.coin, draw, coinChoice, coinUntil(4)), 100, 50],
  ['mines', (draw) => playRound(fastGames.mines, draw, minesChoice, minesUntil(2)), 50, 20],
  ['hi-lo', (draw) => playRound(fastGames['hi-lo'], draw, { stakeMinor: '100' }, hiLoUntil(3)), 50, 50],
  ['roulette', (draw) => playRound(tableGames['european-roulette'], draw, spread), 100, 100],
  ['baccarat', (draw) => playRound(tableGames.baccarat, draw, chips('banker', 'tie')), 50, 20],
  ['a slot', (draw) => playRound(nightFerry.game, draw, { stakeMinor: '100' }), 100, 50],
]

const fallsOf = ([bound, ...bounds]: readonly number[]): number[][] =>
  bound === undefined
    ? [[]]
    : Array.from({ length: bound }, (_, at) => fallsOf(bounds).map((rest) => [at, ...rest])).flat()

/** A stake at which cutting to whole units has no visible effect. */
const stakeMinor = '10000'
const eachGame: readonly (readonly [string, ExpectedWin])[] = [
  ...[200, 4950, 9800].map(
    (winning) => ['dice', { ...dicesChoice, stakeMinor, winning }, fastGames.dice] as const,
  ),
  ...[101, 200, 10_000, 1_000_000].map(
    (target) => ['limbo', { stakeMinor, target }, fastGames.limbo] as const,
  ),
  ...[1, 4, 10].map(
    (count) => ['keno', { stakeMinor, picks: [...Array(count).keys()] }, fastGames.keno] as const,
  ),
  ...['low', 'medium', 'high'].map(
    (risk) => ['plinko', { stakeMinor, rows: 16, risk }, fastGames.plinko] as const,
  ),
  ['roulette', { ...chips('17'), stakeMinor }, tableGames['european-roulette']] as const,
  ['roulette', { ...chips('red'), stakeMinor }, tableGames['european-roulette']] as const,
  ['sic bo', { ...chips('any-triple'), stakeMinor }, tableGames['sic-bo']] as const,
  ['baccarat', { ...chips('tie'), stakeMinor }, tableGames.baccarat] as const,
]
  .map(([name, choice, game]): [string, ExpectedWin] => [
    `${name} ${JSON.stringify(choice)}`,
    playRound(game, drawsOf(1), choice).expected,
  ])
  .concat(
    slots.map(({ sysname, game }): [string, ExpectedWin] => {
      const file = new URL(`../games/${sysname}/maths.json`, import.meta.url)
      const slot = slotGameMetrics(
        JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof slotGameMetrics>[0],
      )
      const view = { kind: 'spins' as const, spins: [] }
      return [
        sysname,
        expectedWin(game, { choice: { stakeMinor } }, { view, slot, draws: undefined }) ?? noRounds,
      ]
    }),
  )

test.each(eachGame)(
  'D4 a hundredth more or less in %s is an alarm with 95 % after the rounds in which 4.44 deviations are expected',
  (_name, one) => expectOnePercentBiasDetected(one, Number(stakeMinor)),
)

describe('D4 the return in play', () => {
  test.each(honest)('D4 months of honest %s raise no alarm', (_name, roundOf, months, rounds) => {
    const draw = drawsOf(7)
    let all = nothing
    for (let month = 0; month < months; month++) {
      let played = nothing
      for (let round = 0; round < rounds; round++) played = add(played, roundOf(draw))
      expect(surpriseOf(played.won, played.expected)).toBeLessThan(alarmThreshold)
      all = add(all, played)
    }
    expect(surpriseOf(all.won, all.expected)).toBeLessThan(alarmThreshold)
  })

  test.each<readonly [string, readonly number[], (draw: Draw) => Played]>([
    ['dice', [10_000], (draw) => playRound(fastGames.dice, draw, dicesChoice)],
    [
      'a coin thrown four times',
      [2, 2, 2, 2],
      (draw) => playRound(fastGames.coin, draw, coinChoice, coinUntil(4)),
    ],
    ['two cells of mines', [25, 24], (draw) => playRound(fastGames.mines, draw, minesChoice, minesUntil(2))],
    [
      'two guesses on cards',
      [13, 13, 13],
      (draw) => playRound(fastGames['hi-lo'], draw, { stakeMinor: '100' }, hiLoUntil(2)),
    ],
    ['bets that hang together', [37], (draw) => playRound(tableGames['european-roulette'], draw, spread)],
    ['three dice', [6, 6, 6], (draw) => playRound(tableGames['sic-bo'], draw, chips('single-6', 'small'))],
  ])(
    'D4 %s win and vary, over all draws, by what is expected of the steps that are taken',
    (_name, bounds, roundOf) => {
      const falls = fallsOf(bounds)
      let [won, squares, mean, variance, cut] = [0, 0, 0, 0, 0]
      for (const fall of falls) {
        let at = 0
        const played = roundOf(() => fall[at++] ?? 0)
        won += played.won / falls.length
        mean += played.expected.mean / falls.length
        variance += played.expected.variance / falls.length
        squares += (played.won - played.expected.mean) ** 2 / falls.length
        cut += played.expected.cut / falls.length
      }
      expect(mean - won).toBeGreaterThan(-1e-6)
      expect(mean - won).toBeLessThan(cut + 1e-6)
      expect(squares / variance).toBeCloseTo(1, 1)
    },
  )

  test('D4 a large win of a slot among few rounds is no alarm, and one that never pays is', () => {
    const slot = slotGameMetrics(sheet)
    const view = { kind: 'spins' as const, spins: [] }
    const one =
      expectedWin(nightFerry.game, { choice: { stakeMinor: '100' } }, { view, slot, draws: undefined }) ??
      noRounds
    const rounds = (count: number) =>
      Array.from({ length: count }, () => one).reduce(combineExpectedWins, noRounds)
    expect(surpriseOf(100 * 500, rounds(100))).toBeLessThan(alarmThreshold)
    expect(surpriseOf(0, rounds(5000))).toBeGreaterThan(alarmThreshold)
  })

  /**
   * Number of rounds after which a deviation of `drift` of the stake is an alarm, with a chance of 19 in 20.
   */
  const roundsUntilSeen = (one: ExpectedWin, drift: number): number => {
    for (let rounds = 1000; ; rounds = Math.ceil(rounds * 1.02)) {
      const unlucky = 1.645 * Math.sqrt(rounds * one.variance)
      const expected = { ...one, mean: 0, variance: rounds * one.variance, cut: 0 }
      if (surpriseOf(rounds * drift - unlucky, expected) >= alarmThreshold) return rounds
    }
  }

  test.each([
    ['too little', 4900],
    ['honestly', 4950],
    ['too much', 5000],
  ])(
    'D4 dice of one stake that return a hundredth %s are noticed in the rounds that this takes',
    (_word, winning) => {
      const one = playRound(fastGames.dice, drawsOf(4), dicesChoice).expected
      const win = 200
      const rounds = roundsUntilSeen(one, (50 / 10_000) * win)
      expect(rounds).toBeLessThan(500_000)
      const draw = drawsOf(5)
      let wins = 0
      for (let round = 0; round < rounds; round++) if (draw(10_000) < winning) wins++
      const expected = { ...one, mean: rounds * one.mean, variance: rounds * one.variance }
      expect(surpriseOf(wins * win, expected) >= alarmThreshold).toBe(winning !== 4950)
    },
  )
})
