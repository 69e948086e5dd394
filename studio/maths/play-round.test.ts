import { expect, test } from 'vitest'
import { bulkStream } from '../fairness/bulk-stream.ts'
import { nightFerry } from '../games/night-ferry/definition.ts'
import type { Draw } from '../frame/draw.ts'
import { playRound } from './play-round.ts'
import { isStakeExact, priceRound } from './price-round.ts'
import { tinyGame } from './tiny-game.ts'
import { viewSpins } from './view-round.ts'

function tape(stops: readonly number[]) {
  const bounds: number[] = []
  const draw: Draw = (bound) => {
    bounds.push(bound)
    const stop = stops[bounds.length - 1]
    if (stop === undefined) throw new Error('the round asked for more draws than were recorded')
    return stop
  }
  return { draw, bounds }
}

test('D1 a round takes one draw a reel, in order, and discards none', () => {
  const recorded = tape([2, 2, 0, 0, 0, 0, 0, 0, 3])
  const { spins } = playRound(tinyGame, recorded.draw)
  expect(recorded.bounds).toEqual([4, 3, 4, 3, 3, 4])
  expect(spins.map((spin) => spin.stops)).toEqual([
    [2, 2, 0],
    [0, 0, 0],
  ])
})

test('D1 the same draws give the same round a hundred times over', () => {
  const first = playRound(nightFerry, bulkStream(Buffer.alloc(32, 4)))
  for (let again = 0; again < 100; again += 1) {
    expect(playRound(nightFerry, bulkStream(Buffer.alloc(32, 4)))).toEqual(first)
  }
})

test('free spins add up on a retrigger and stop at the cap of the round', () => {
  const threeStars = [2, 2, 2, 1, 1, 2, 1, 1, 2, 1, 1, 2]
  const { spins } = playRound(tinyGame, tape(threeStars).draw)
  expect(spins.map((spin) => spin.freeSpinsAwarded)).toEqual([2, 1, 0, 0])
  expect(spins.map((spin) => spin.kind)).toEqual(['base', 'free', 'free', 'free'])
})

test('a round in money adds up to the last minor unit at every stake on offer', () => {
  const draw = bulkStream(Buffer.alloc(32, 5))
  for (let round = 0; round < 2_000; round += 1) {
    const played = playRound(nightFerry, draw)
    for (const stakeMinor of nightFerry.stakesMinor) {
      const priced = priceRound(nightFerry, played, stakeMinor)
      let roundMinor = 0n
      for (const spin of priced.spins) {
        const parts = spin.lines.reduce((sum, win) => sum + win.winMinor, spin.scatterWinMinor)
        expect(spin.winMinor).toBe(parts)
        roundMinor += spin.winMinor
      }
      expect(priced.winMinor).toBe(roundMinor)
      expect(priced.winMinor * 10n).toBe(BigInt(played.winUnits) * stakeMinor)
    }
  }
})

test.each([0n, -10n, 1n, 15n, 101n])(
  'a stake of %s minor units is refused, since ten lines cannot share it',
  (stake) => {
    const round = playRound(nightFerry, () => 0)
    expect(isStakeExact(nightFerry, stake)).toBe(false)
    expect(() => priceRound(nightFerry, round, stake)).toThrow(RangeError)
  },
)

test('a round is sent with its amounts as decimal strings', () => {
  const round = priceRound(tinyGame, playRound(tinyGame, tape([0, 0, 1]).draw), 100n)
  expect(viewSpins(round)).toEqual([
    {
      kind: 'base',
      stops: [0, 0, 1],
      window: [['a'], ['a'], ['a']],
      lines: [{ line: 0, symbol: 'a', count: 3, winMinor: '500' }],
      scatterCount: 0,
      scatterWinMinor: '0',
      multiplier: 1,
      freeSpinsAwarded: 0,
      winMinor: '500',
    },
  ])
})
