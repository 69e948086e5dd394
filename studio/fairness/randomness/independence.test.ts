import { afterEach, describe, expect, test, vi } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import type { Draw } from '../../frame/draw.ts'
import type { StudioGame, RoundMoves } from '../../frame/studio-game.ts'
import { countRound, freshCounts, testIndependence, type Counts } from './counted-rounds.ts'
import { countedGames, type CountedGame } from './game-elements.ts'
import { refusedBy, sameSourceOf } from './p-values.ts'
import { runSeed } from '#test/draws/random-seeds.ts'

const pairOf = (name: string) => ({ serverSeed: runSeed(`rounds of ${name}`), clientSeed: 'anna' })
const least = ({ game }: CountedGame): bigint => game.stakesMinor[0]!
const most = ({ game }: CountedGame): bigint => game.stakesMinor.at(-1)!

function playMany(counted: CountedGame, of: string, rounds: number, stakeMinor = least(counted)): Counts {
  const counts = freshCounts(counted)
  const pair = pairOf(`${counted.game.sysname}, ${of}`)
  for (let nonce = 0; nonce < rounds; nonce += 1)
    countRound(counted, counts, { seeds: { ...pair, nonce }, stakeMinor })
  return counts
}

const rounds = 500
/** One hypothesis for every game; all p-values are judged together. */
const refusals = (of: string, groupsOf: (counted: CountedGame) => readonly Counts[]) => {
  const findings = countedGames.flatMap((counted) => testIndependence(counted, of, groupsOf(counted)))
  // Each reel, card and number of slots, baccarat and keno: most of them are frequent enough to compare.
  expect(findings.length).toBeGreaterThan(50)
  return refusedBy(findings)
}

afterEach(() => vi.useRealTimers())

describe('what a round comes to', () => {
  test('N5 does not depend on its stake', () => {
    const byStake = (counted: CountedGame) =>
      [least(counted), most(counted)].map((stake) => playMany(counted, `stake of ${stake}`, rounds, stake))
    expect(refusals('stake', byStake)).toEqual([])
  })

  test('N5 does not depend on whether the player is new or has long played', () => {
    const byPlayer = (counted: CountedGame) => {
      const [fresh, old] = [freshCounts(counted), freshCounts(counted)]
      for (let at = 0; at < rounds; at += 1) {
        const name = `${counted.game.sysname}, player ${at}`
        const stakeMinor = least(counted)
        countRound(counted, fresh, { seeds: { ...pairOf(name), nonce: 0 }, stakeMinor })
        const longPlayed = { ...pairOf(counted.game.sysname), nonce: 1_000_000 + at }
        countRound(counted, old, { seeds: longPlayed, stakeMinor })
      }
      return [fresh, old]
    }
    expect(refusals('player', byPlayer)).toEqual([])
  })

  test('N5 does not depend on what the round before it came to', () => {
    const byHistory = (counted: CountedGame) => {
      const [afterLoss, afterWin] = [freshCounts(counted), freshCounts(counted)]
      const pair = pairOf(`${counted.game.sysname}, history`)
      let isWon = false
      for (let nonce = 0; nonce < 2 * rounds; nonce += 1) {
        const round = { seeds: { ...pair, nonce }, stakeMinor: least(counted) }
        isWon = countRound(counted, isWon ? afterWin : afterLoss, round)
      }
      return [afterLoss, afterWin]
    }
    expect(refusals('history', byHistory)).toEqual([])
  })

  test('N5 does not depend on the hour', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const byHour = (counted: CountedGame) =>
      [0, 6, 12, 18].map((hour) => {
        vi.setSystemTime(Date.UTC(2026, 4, 1) + hour * hourMs)
        return playMany(counted, `hour ${hour}`, rounds / 2)
      })
    expect(refusals('hour', byHour)).toEqual([])
  })
})

/** Redraws some won rounds of dice at a high stake. */
const leaning = (game: StudioGame, oneIn: number): StudioGame => ({
  ...game,
  play: (moves: RoundMoves, draw: Draw) => {
    const played = game.play(moves, draw)
    const isDear = played?.stakedMinor === game.stakesMinor.at(-1)
    return isDear && played?.winMinor !== 0n && draw(oneIn) === 0 ? game.play(moves, draw) : played
  },
})

test('N5 a game that leans on the stake by three hundredths is refused, and the same game without is not', () => {
  const dice = countedGames.find(({ game }) => game.sysname === 'dice')!
  const refusedOf = (counted: CountedGame) => {
    const groups = [least(counted), most(counted)].map((stake) =>
      playMany(counted, `lean ${stake}`, 10_000, stake),
    )
    return refusedBy(testIndependence(counted, 'stake', groups)).map(({ name }) => name)
  }
  expect(refusedOf(dice)).toEqual([])
  // One won round of seven is drawn again, and half of these lose: 49.5 % become 46.
  expect(refusedOf({ ...dice, game: leaning(dice.game, 7) })).toContain('dice: pay by stake')
})

test('N5 rows of one source agree, rows of two do not, and too few say nothing', () => {
  const low = [100, 210, 290, 400]
  expect(sameSourceOf([low, [215, 390, 605, 790]])).toBeGreaterThan(0.01)
  expect(sameSourceOf([low, [350, 450, 500, 700]])).toBeLessThan(0.001)
  expect(
    sameSourceOf([
      [3, 0],
      [2, 1],
    ]),
  ).toBeUndefined()
})
