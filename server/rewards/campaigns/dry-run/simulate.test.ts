import { describe, expect, test } from 'vitest'
import { simulate } from './simulate.ts'

/** Red or black of a wheel with one zero. */
const evens = { returnToPlayer: 36 / 37, deviation: Math.sqrt((4 * 18) / 37 - (36 / 37) ** 2) }
const orchard = { returnToPlayer: 0.9602, deviation: 3.6255 }
const signalBox = { returnToPlayer: 0.96, deviation: 9.8688 }

describe('a bonus that is staked to its end', () => {
  test('is worth what the literature has for 100 and a sticky 100 in one bet on red', () => {
    const { bust, worth } = simulate(evens, { start: 1, rounds: 1 }, (left) => Math.max(0, left * 200 - 100))
    expect(bust).toBeCloseTo(19 / 37, 12)
    expect(worth - 100).toBeCloseTo(45.9459, 4)
  })

  test.each([
    ['red', evens, { start: 20, rounds: 300 }],
    ['a gentle slot', orchard, { start: 5, rounds: 150 }],
    ['a wild slot', signalBox, { start: 50, rounds: 1500 }],
  ])('loses the edge of what is staked and nothing more, in %s', (_, game, wagering) => {
    const { left, played } = simulate(game, wagering, (end) => end)
    expect(left + played * (1 - game.returnToPlayer)).toBeCloseTo(wagering.start, 8)
    expect(played).toBeLessThanOrEqual(wagering.rounds)
  })

  test('is ruined as the gambler of the textbook is, who stakes one at evens until nothing is left', () => {
    const fair = { returnToPlayer: 1, deviation: 1 }
    // By the reflection principle: P(ruin from 3 within 9) is 2 P(S ≥ 4) + P(S = 3) of nine steps.
    const ways = [1, 9, 36, 84].map((n) => n / 512)
    const ruin = 2 * (ways[0]! + ways[1]! + ways[2]!) + ways[3]!
    expect(simulate(fair, { start: 3, rounds: 9 }, () => 0).bust).toBeCloseTo(ruin, 12)
  })

  test('is lost more often in a wilder game, and a bound on what converts costs its player', () => {
    const wagering = { start: 20, rounds: 600 }
    const gentle = simulate(orchard, wagering, (left) => left)
    const wild = simulate(signalBox, wagering, (left) => left)
    const capped = simulate(signalBox, wagering, (left) => Math.min(100, left))
    expect(wild.bust).toBeGreaterThan(gentle.bust)
    expect(capped.worth).toBeLessThan(wild.worth)
  })

  test('is there as it was given where nothing is to be staked', () => {
    expect(simulate(orchard, { start: 20, rounds: 0 }, (left) => left)).toEqual({
      bust: 0,
      worth: 20,
      left: 20,
      played: 0,
    })
  })
})
