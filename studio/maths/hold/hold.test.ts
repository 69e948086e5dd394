import { expect, test } from 'vitest'
import { oldMint } from '../../games/old-mint/definition.ts'
import { playRound } from '../play-round.ts'
import { asNumber } from '#contract/rational.ts'
import { heldCoins } from './hold-metrics.ts'

test('D3 six coins of fifteen, one place in twenty, three respins: 8.2832828 coins, all full in 0.00163947', () => {
  const { mean, full } = heldCoins({ respins: 3, oneIn: 20 }, 15, 6)
  expect(asNumber(mean).toFixed(7)).toBe('8.2832828')
  expect(asNumber(full).toFixed(8)).toBe('0.00163947')
})

/** Draws in order; after the list, no more coins come. */
const tape = (draws: readonly number[]) => {
  let next = 0
  return (bound: number) => draws[next++] ?? bound - 1
}
const stopsShowing = (coins: readonly number[]) =>
  coins.map((wanted, reel) => {
    const strip = oldMint.strips.base[reel]!
    return strip.findIndex(
      (_, stop) => [0, 1, 2].filter((row) => strip[(stop + row) % strip.length] === 'coin').length === wanted,
    )
  })

test('D9 five coins show what they are worth and pay nothing', () => {
  const { spins, winUnits } = playRound(oldMint, tape([...stopsShowing([1, 1, 1, 1, 1]), 0, 0, 0, 0, 0]))
  expect(spins).toHaveLength(1)
  expect(spins[0]!.window.flat().filter((symbol) => symbol === 'coin-1')).toHaveLength(5)
  expect(spins[0]!.respinsLeft).toBeUndefined()
  expect(winUnits).toBe(spins[0]!.lines.reduce((sum, win) => sum + win.winUnits, 0))
})

test('D9 six coins are held, a new one gives the respins back, and all pay at the end', () => {
  const worthOne = Array.from({ length: 6 }, () => 0)
  const nothing = Array.from({ length: 9 }, () => 1)
  const draws = [...stopsShowing([1, 1, 1, 1, 2]), ...worthOne, ...nothing, 0, 0]
  const { spins } = playRound(oldMint, tape(draws))
  expect(spins.map(({ kind, respinsLeft }) => [kind, respinsLeft])).toEqual([
    ['base', 3],
    ['respin', 2],
    ['respin', 3],
    ['respin', 2],
    ['respin', 1],
    ['respin', 0],
  ])
  const last = spins.at(-1)!
  expect(last.lines).toMatchObject([{ symbol: 'coin', count: 7, winUnits: 7 * oldMint.lines.length }])
  expect(last.window.flat().filter((symbol) => symbol === '')).toHaveLength(8)
})

test('D9 all places full pay the sum besides', () => {
  const draws = [...stopsShowing([1, 1, 1, 1, 2]), ...Array.from({ length: 30 }, () => 0)]
  const { spins } = playRound(oldMint, tape(draws))
  expect(spins).toHaveLength(2)
  const full = oldMint.hold!.fullTimesStake
  expect(spins[1]!.lines.map(({ winUnits }) => winUnits)).toEqual([15, full].map((times) => times * 10))
})
