import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { RoundPicture } from '#contract/studio-views.ts'
import { bulkStream } from '../fairness/bulk-stream.ts'
import type { ChoiceSheet } from '../frame/choice-sheet.ts'
import type { Draw } from '../frame/draw.ts'
import type { StudioGame, PlayedRound } from '../frame/studio-game.ts'
import { countDeals, holdPlaces } from '../tables/poker/video-poker-maths.ts'
import { deucesWild, jacksOrBetter } from '../tables/poker/video-poker.ts'
import { tableGames } from '../tables/table-games.ts'
import { alarmThreshold, noRounds, surpriseOf, combineExpectedWins, type ExpectedWin } from './drift.ts'
import { expectedWin } from './expected-win.ts'
import { expectOnePercentBiasDetected } from './bias-detection.fixture.ts'
import { bestHold, readDraws, type Draws } from './video-poker-luck.ts'

const drawsOf = (seed: number): Draw => bulkStream(Buffer.alloc(32, seed))

type Picture<Kind extends RoundPicture['kind']> = Extract<RoundPicture, { kind: Kind }>
/** The actions of a player; they may use dice of their own. */
type Player = (view: RoundPicture, dice: Draw) => unknown
type Round = { readonly won: number; readonly expected: ExpectedWin }

const chance = (dice: Draw, hundredths: number): boolean => dice(100) < hundredths

const playRound = (
  game: StudioGame,
  { choice, player, draws }: { choice: object; player: Player; draws?: Draws | undefined },
  draw: Draw,
  dice: Draw,
): Round => {
  const tape: number[] = []
  const actions: unknown[] = []
  const play = (): PlayedRound => {
    let used = 0
    const played = game.play({ choice, actions }, (bound) => {
      tape[used] ??= draw(bound)
      return tape[used++] ?? 0
    })
    return played ?? expect.fail(`${game.sysname} did not take ${JSON.stringify(actions.at(-1))}`)
  }
  let played = play()
  while (played.winMinor === null) {
    actions.push(player(played.view, dice))
    played = play()
  }
  const expected = expectedWin(game, { choice }, { view: played.view, slot: undefined, draws })
  return { won: Number(played.winMinor), expected: expected ?? expect.fail('It is not watched') }
}

const chips = (laid: Readonly<Record<string, number>>, stakeMinor = '100') => ({
  stakeMinor,
  bets: Object.entries(laid).map(([spot, count]) => ({ spot, chips: count })),
})

const offersOf = (view: RoundPicture): readonly string[] => (view.kind === 'blackjack' ? view.offers : [])
const handOf = (view: RoundPicture) => {
  const { hands, active } = view as Picture<'blackjack'>
  return hands[active ?? 0]
}
const atRandom: Player = (view, dice) => {
  const offers = offersOf(view)
  return offers[dice(offers.length)]
}
const likeTheDealer: Player = (view) =>
  offersOf(view).includes('decline') ? 'decline' : (handOf(view)?.points ?? 0) < 17 ? 'hit' : 'stand'
const alwaysMore: Player = (view) =>
  ['insure', 'split', 'double', 'stand'].find((move) => offersOf(view).includes(move))

const anyHold: Player = (_view, dice) => [0, 1, 2, 3, 4].filter(() => chance(dice, 50))
const pairs: Player = (view) => {
  const { dealt } = view as Picture<'video-poker'>
  const of = (card: number) => dealt.filter((one) => one % 13 === card % 13).length
  return [0, 1, 2, 3, 4].filter((place) => of(dealt[place] ?? 0) > 1 || dealt[place]! % 13 === 1)
}

const { blackjack, 'three-card-poker': threeCard } = tableGames
const three = { box: { 'box-1': 1, 'box-2': 3, 'box-3': 2 } }
const players: readonly (readonly [string, StudioGame, { choice: object; player: Player }, number])[] = [
  ['blackjack at random', blackjack, { choice: chips({ 'box-1': 1 }), player: atRandom }, 4000],
  ['blackjack like the dealer', blackjack, { choice: chips({ 'box-2': 1 }), player: likeTheDealer }, 4000],
  [
    'blackjack with all that can be laid',
    blackjack,
    { choice: chips({ 'box-1': 1 }), player: alwaysMore },
    4000,
  ],
  ['blackjack in three boxes', blackjack, { choice: chips(three.box), player: atRandom }, 4000],
  ['three cards, always played', threeCard, { choice: chips({ ante: 1 }), player: () => 'play' }, 3000],
  ['three cards, always folded', threeCard, { choice: chips({ ante: 1 }), player: () => 'fold' }, 3000],
  [
    'three cards at random beside a pair plus',
    threeCard,
    { choice: chips({ ante: 2, 'pair-plus': 1 }), player: (_, dice) => (chance(dice, 50) ? 'play' : 'fold') },
    3000,
  ],
  ...(['jacks-or-better', 'deuces-wild'] as const).flatMap((sysname) => [
    [
      `${sysname} at random`,
      tableGames[sysname],
      { choice: { stakeMinor: '100' }, player: anyHold },
      2000,
    ] as const,
    [
      `${sysname} for pairs`,
      tableGames[sysname],
      { choice: { stakeMinor: '100' }, player: pairs },
      2000,
    ] as const,
  ]),
]

const oneOfEach = new Set([
  'blackjack like the dealer',
  'three cards, always played',
  'jacks-or-better for pairs',
  'deuces-wild for pairs',
])
const sheetOf = (sysname: string): ChoiceSheet =>
  JSON.parse(
    readFileSync(new URL(`../tables/sheets/${sysname}.json`, import.meta.url), 'utf8'),
  ) as ChoiceSheet

/** Whether a biased pack replaces this card: it has no tens, or no two matching cards for the player. */
const heldBack = (kind: StudioGame['kind'], drawn: readonly number[], card: number): boolean => {
  if (kind === 'blackjack') return card % 13 > 8
  const own = drawn.filter((_, at) => kind === 'video-poker' || (at % 2 === 0 && drawn.length % 2 === 0))
  return own.some((before) => before % 13 === card % 13)
}

describe('D4 games whose return is in the hands of their player', () => {
  test.each(players)(
    'D4 the luck of honest rounds is zero on average and varies as expected: %s',
    async (_name, game, how, rounds) => {
      const draws = await readDraws(game.sysname)
      const [draw, dice] = [drawsOf(3), drawsOf(4)]
      let [won, squares, expected] = [0, 0, noRounds]
      for (let round = 0; round < rounds; round += 1) {
        const played = playRound(game, { ...how, draws }, draw, dice)
        won += played.won
        squares += (played.won - played.expected.mean) ** 2
        expected = combineExpectedWins(expected, played.expected)
      }
      expect(Math.abs(won - expected.mean) / Math.sqrt(expected.variance)).toBeLessThan(3)
      expect(surpriseOf(won, expected)).toBeLessThan(alarmThreshold)
      // Video poker depends on wins that come once in thousands of rounds: their moments are counted below.
      if (game.kind === 'video-poker') return
      const most = game.kind === 'three-card-poker' ? 1.3 : 1.1
      expect(squares / expected.variance).toBeLessThan(most)
      expect(squares / expected.variance).toBeGreaterThan(1 / most)
    },
  )

  test.each([jacksOrBetter, deucesWild])(
    'D4 the best holds of $sysname come to its published return and deviation over all deals',
    async (table) => {
      const draws = (await readDraws(table.sysname)) ?? expect.fail()
      const pays = Object.values(table.pays)
      const sums = { all: 0, mean: 0, square: 0, cube: 0, spread: 0, both: 0 }
      let deals = 0
      countDeals(table)(({ cards, weight, best, values, counts }) => {
        const mean = values[best] ?? 0
        const ways = counts(best)
        const drawn = [47, 46, 45, 44, 43].slice(0, 5 - holdPlaces(best).length)
        const all = drawn.reduce((product, left, at) => (product * left) / (at + 1), 1)
        const variance =
          ways.reduce((sum, way, at) => sum + (way / all) * (pays[at] ?? 0) ** 2, 0) - mean ** 2
        sums.all += weight
        sums.mean += weight * mean
        sums.square += weight * mean ** 2
        sums.cube += weight * mean ** 3
        sums.spread += weight * variance
        sums.both += weight * mean * variance
        deals += 1
        if (deals % 500 > 0) return
        const found = draws.momentsOf(cards)[best]
        expect(found?.mean).toBeCloseTo(mean, 9)
        expect(found?.variance).toBeCloseTo(variance, 6)
      })
      const { all, ...rest } = sums
      const [mean, square, cube, spread, both] = Object.values(rest).map((sum) => sum / all)
      const deal = bestHold[table.sysname]
      expect(deal?.mean).toBeCloseTo(mean!, 9)
      expect(deal?.variance).toBeCloseTo(square! - mean! ** 2, 9)
      const third = cube! - 3 * mean! * square! + 2 * mean! ** 3
      expect(deal?.third).toBeCloseTo(third + 3 * (both! - mean! * spread!), 6)
      const { deviation } = sheetOf(table.sysname).choices[0] ?? expect.fail()
      expect(Math.sqrt(square! - mean! ** 2 + spread!)).toBeCloseTo(Number(deviation), 3)
    },
  )

  test.each(players.filter(([name]) => oneOfEach.has(name)))(
    'D4 a hundredth more or less in %s is an alarm with 95 % after the rounds in which 4.44 deviations are expected',
    async (_name, game, how, rounds) => {
      const draws = await readDraws(game.sysname)
      const [draw, dice] = [drawsOf(5), drawsOf(6)]
      let expected = noRounds
      for (let round = 0; round < rounds; round += 1)
        expected = combineExpectedWins(expected, playRound(game, { ...how, draws }, draw, dice).expected)
      expectOnePercentBiasDetected({ ...expected, variance: expected.variance / rounds }, 100)
    },
  )

  test.each(players.filter(([name]) => oneOfEach.has(name)))(
    'D4 packs that hold cards back are an alarm in %s',
    async (_name, game, how, rounds) => {
      const draws = await readDraws(game.sysname)
      const [draw, dice] = [drawsOf(7), drawsOf(8)]
      const leaning = (): Draw => {
        const drawn: number[] = []
        return (bound) => {
          // Cards are taken from the rest of the pack, which begins after those drawn.
          const place = drawn.length
          let at = draw(bound)
          while (heldBack(game.kind, drawn, at + place)) at = draw(bound)
          drawn.push(at + place)
          return at
        }
      }
      let [won, expected] = [0, noRounds]
      for (let round = 0; round < rounds; round += 1) {
        const played = playRound(game, { ...how, draws }, leaning(), dice)
        won += played.won
        expected = combineExpectedWins(expected, played.expected)
      }
      expect(surpriseOf(won, expected)).toBeGreaterThan(alarmThreshold)
    },
  )
})
