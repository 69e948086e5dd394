import { describe, expect, test } from 'vitest'
import { metricsOf, type Distribution } from '../frame/distribution.ts'
import { drawDistinct, type Draw } from '../frame/draw.ts'
import { replay } from '../frame/game.ts'
import { asNumber, decimalText, rational, times } from '#contract/rational.ts'
import { coin, coinDistribution, longestStreak } from './coin.ts'
import { dice, diceDistribution, winningNumbers } from './dice.ts'
import { hiLo, winningRanks } from './hi-lo.ts'
import { keno, kenoDistribution } from './keno.ts'
import { limbo, limboDistribution, limboReach } from './limbo.ts'
import { mines, minesDistribution, minesFactor, maxPicks } from './mines.ts'
import { plinko, plinkoDistribution, plinkoFactors, plinkoRisks, plinkoRows } from './plinko.ts'
import { wheel, wheelDistribution, wheelTables } from './wheel.ts'

const percent = (distribution: Distribution, places = 4): string =>
  decimalText(times(metricsOf(distribution).returnToPlayer, rational(100n, 1n)), places)
const sigma = (distribution: Distribution): number => Math.sqrt(asNumber(metricsOf(distribution).variance))

/** Draws from a list; throws if it is used up, and the test checks that nothing is left. */
const tape = (...words: number[]): Draw & { left: () => number } => {
  const rest = [...words]
  const draw = (bound: number) => {
    const word = rest.shift()
    if (word === undefined || word >= bound) throw new RangeError(`no draw below ${bound} stands on the tape`)
    return word
  }
  return Object.assign(draw, { left: () => rest.length })
}

describe('exact returns', () => {
  test('D3 dice return from 98.9903 to 99 percent', () => {
    const returns = Array.from({ length: winningNumbers.most - winningNumbers.least + 1 }, (_, at) => ({
      winning: winningNumbers.least + at,
      value: asNumber(metricsOf(diceDistribution(winningNumbers.least + at)).returnToPlayer),
    })).toSorted((a, b) => a.value - b.value)
    expect(returns[0]?.winning).toBe(9724)
    expect(percent(diceDistribution(9724))).toBe('98.9903')
    expect(returns.at(-1)?.value).toBe(0.99)
    expect(sigma(diceDistribution(4950))).toBeCloseTo(1, 3)
  })

  test.each([101, 200, 1000, 10_000, 1_000_000])(
    'D3 N11 limbo at a target of %i returns 99 percent',
    (target) => {
      expect(asNumber(metricsOf(limboDistribution(target)).returnToPlayer)).toBeCloseTo(0.99, 9)
    },
  )
  test('D3 limbo deviates as a chance of 0.99/x does', () => {
    expect(sigma(limboDistribution(1000))).toBeCloseTo(2.99, 2)
    expect(sigma(limboDistribution(10_000))).toBeCloseTo(9.9, 2)
  })

  test.each(Array.from({ length: longestStreak }, (_, at) => at + 1))(
    'D3 a streak of %i at the coin returns 99 percent exactly',
    (streak) => {
      expect(metricsOf(coinDistribution(streak)).returnToPlayer).toEqual(rational(99n, 100n))
    },
  )

  test('D3 mines return from 98.992 % to 99 %, wherever one stops', () => {
    const all = Array.from({ length: 24 }, (_, at) => at + 1).flatMap((count) =>
      Array.from({ length: maxPicks(count) }, (_, picked) => ({
        count,
        picked: picked + 1,
        value: asNumber(metricsOf(minesDistribution(count, picked + 1)).returnToPlayer),
      })),
    )
    // The other 44 of the 300 would pay more than 10,000 times the stake.
    expect(all).toHaveLength(300 - 44)
    const least = all.toSorted((a, b) => a.value - b.value)[0]
    expect(least).toMatchObject({ count: 1, picked: 2 })
    expect(percent(minesDistribution(1, 2), 3)).toBe('98.992')
    expect(Math.max(...all.map(({ value }) => value))).toBeLessThanOrEqual(0.99)
    expect(minesFactor(12, 13) / 10_000n).toBe(5_148_297n)
  })

  test.each(plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => [rows, risk] as const)))(
    'D3 plinko of %i rows at %s risk returns 99 percent exactly',
    (rows, risk) => {
      const factors = plinkoFactors(rows, risk) ?? []
      expect(factors).toHaveLength(rows + 1)
      expect(factors).toEqual(factors.toReversed())
      expect(metricsOf(plinkoDistribution(factors)).returnToPlayer).toEqual(rational(99n, 100n))
    },
  )
  test('D3 plinko deviates from 0.34 to 6.51', () => {
    const all = plinkoRows.flatMap((rows) =>
      plinkoRisks.map((risk) => sigma(plinkoDistribution(plinkoFactors(rows, risk) ?? []))),
    )
    expect(Math.min(...all)).toBeCloseTo(0.34, 2)
    expect(Math.max(...all)).toBeCloseTo(6.51, 2)
  })

  test('D3 keno returns from 98.98 % to 99 %', () => {
    const returns = Array.from({ length: 10 }, (_, at) =>
      asNumber(metricsOf(kenoDistribution(at + 1)).returnToPlayer),
    )
    expect(Math.min(...returns)).toBeGreaterThan(0.98975)
    expect(Math.max(...returns)).toBeLessThanOrEqual(0.99)
  })

  test('D3 every wheel returns 99 % exactly', () => {
    for (const table of wheelTables)
      expect(metricsOf(wheelDistribution(table)).returnToPlayer).toEqual(rational(99n, 100n))
    expect(wheelTables.map((table) => Number(sigma(wheelDistribution(table)).toFixed(2)))).toEqual([
      0.5, 1.06, 6.93,
    ])
  })

  test('D3 each guess on each card of hi-lo wins its chance, and always loses the same hundredth', () => {
    for (let card = 0; card < 13; card += 1) {
      for (const guess of ['higher', 'lower', 'same'] as const) {
        let won = 0
        for (let next = 0; next < 52; next += 1) {
          const played = replay(hiLo, { choice: { stakeMinor: 1300n }, actions: [guess] }, tape(card, next))
          if (played && played.winMinor !== 0n) won += 1
        }
        expect(won, `${guess} on ${card}`).toBe(4 * winningRanks(card, guess))
      }
    }
  })
})

describe('the reducers', () => {
  test('N6 things are drawn as the order of Fisher and Yates has it', () => {
    expect(drawDistinct(5, 5, tape(2, 2, 2, 1, 0))).toEqual([2, 3, 4, 0, 1])
    expect(drawDistinct(25, 3, tape(0, 0, 0))).toEqual([0, 1, 2])
    expect(drawDistinct(25, 3, tape(24, 23, 22))).toEqual([24, 0, 1])
  })
  test('N4 each order of four things comes once from all their draws', () => {
    const orders = new Set<string>()
    for (let a = 0; a < 4; a += 1)
      for (let b = 0; b < 3; b += 1)
        for (let c = 0; c < 2; c += 1) orders.add(drawDistinct(4, 4, tape(a, b, c, 0)).join(''))
    expect(orders.size).toBe(24)
  })

  test('D9 dice over and under win on their own side, and the sum is cut once', () => {
    const roll = (number: number, isOver: boolean) =>
      replay(dice, { choice: { stakeMinor: 133n, winning: 4950, isOver }, actions: [] }, tape(number))
        ?.winMinor
    expect([roll(4949, false), roll(4950, false), roll(5050, true), roll(5049, true)]).toEqual([
      266n,
      0n,
      266n,
      0n,
    ])
    const odd = { stakeMinor: 133n, winning: 9724, isOver: false }
    expect(replay(dice, { choice: odd, actions: [] }, tape(0))?.winMinor).toBe(135n)
  })

  test.each([199, 9801, 500.5, Number.NaN, Infinity])('dice take no %s winning numbers', (winning) => {
    const choice = { stakeMinor: 100n, winning, isOver: true }
    expect(replay(dice, { choice, actions: [] }, tape(0))).toBeUndefined()
  })

  test('D9 limbo reaches 1.00 at the lowest word and nothing is too high for it', () => {
    expect(limboReach(0n)).toBe(100n)
    expect(limboReach(2n ** 51n)).toBe(198n)
    expect(limboReach(2n ** 52n - 1n)).toBe(99n * 2n ** 52n)
    const at = (target: number) =>
      replay(limbo, { choice: { stakeMinor: 500n, target }, actions: [] }, tape(2 ** 25, 0))?.winMinor
    expect([at(198), at(199)]).toEqual([990n, 0n])
  })

  test('D9 a keno card wins by what was drawn of it', () => {
    const picks = [0, 1, 2, 3, 39]
    const first = tape(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    expect(replay(keno, { choice: { stakeMinor: 100n, picks }, actions: [] }, first)).toMatchObject({
      winMinor: 2000n,
    })
    expect(first.left()).toBe(0)
    for (const bad of [[], [1, 1], [40], [-1], [0.5], Array.from({ length: 11 }, (_, at) => at)])
      expect(keno.stakeOf({ stakeMinor: 100n, picks: bad })).toBeUndefined()
  })

  test('D9 a ball that always falls right lands in the last bin', () => {
    const choice = { stakeMinor: 100n, rows: 8, risk: 'high' }
    const played = replay(plinko, { choice, actions: [] }, tape(1, 1, 1, 1, 1, 1, 1, 1))
    expect(played?.winMinor).toBe(2900n)
    expect(played && plinko.view(played.state)).toMatchObject({ bin: 8, factor: 2900 })
    expect(plinko.stakeOf({ ...choice, risk: 'constructor' })).toBeUndefined()
    expect(plinko.stakeOf({ ...choice, rows: 9 })).toBeUndefined()
    expect(wheel.stakeOf({ stakeMinor: 1n, table: '__proto__' })).toBeUndefined()
  })

  test('E2 mines hide where they are until the end, and end by themselves where the next cell is not on offer', () => {
    const choice = { stakeMinor: 100n, mines: 3 }
    const after = (...actions: (number | 'cash')[]) => replay(mines, { choice, actions }, tape(0, 0, 0))
    const open = after(3, 4)
    expect(open && mines.view(open.state)).toMatchObject({ hidden: null, end: 'open', picked: [3, 4] })
    expect(open?.winMinor).toBeNull()
    expect(after(3, 4, 'cash')?.winMinor).toBe((100n * minesFactor(3, 2)) / 10_000n)
    const blown = after(3, 2)
    expect(blown?.winMinor).toBe(0n)
    expect(blown && mines.view(blown.state).hidden).toEqual([0, 1, 2])
    for (const illegal of [['cash'], [3, 3], [25], [-1], [1.5], [3, 2, 4]] as const)
      expect(after(...illegal), String(illegal)).toBeUndefined()
    const most = Array.from({ length: maxPicks(3) }, (_, at) => at + 3)
    expect(after(...most)?.winMinor).toBe((100n * minesFactor(3, most.length)) / 10_000n)
  })

  test('E3 what becomes of a round that was left stakes nothing and is legal', () => {
    const untouched = replay(mines, { choice: { stakeMinor: 100n, mines: 1 }, actions: [] }, tape(0))
    expect(untouched && mines.steps?.leave(untouched.state)).toBe('refund')
    const begun = replay(mines, { choice: { stakeMinor: 100n, mines: 1 }, actions: [3] }, tape(0))
    expect(begun && mines.steps?.leave(begun.state)).toBe('cash')
    for (let card = 0; card < 52; card += 1) {
      const dealt = replay(hiLo, { choice: { stakeMinor: 100n }, actions: [] }, tape(card))
      expect(dealt && hiLo.steps?.leave(dealt.state)).toBe('refund')
    }
  })

  test('D9 the coin pays the whole streak, and nothing after a wrong guess', () => {
    const after = (actions: readonly ('heads' | 'tails' | 'cash')[], ...falls: number[]) =>
      replay(coin, { choice: { stakeMinor: 100n, side: 'heads' }, actions }, tape(...falls))?.winMinor
    expect(after(['cash'], 0)).toBe(198n)
    expect(after(['tails', 'cash'], 0, 1)).toBe(396n)
    expect(after(['tails'], 0, 0)).toBe(0n)
    expect(after(['cash'], 1)).toBeUndefined()
  })
})
