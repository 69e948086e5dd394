import { chooseOf } from '../combinations.ts'
import { rational, type Rational } from '#contract/rational.ts'
import type { TumbleRules } from '../slot-game.ts'

/** The multiplier of a number of orbs, if only the highest add up; 1 without orbs. */
export type AddedMoments = { mean: number; square: number; best: number; bestChance: Rational }

/**
 * Weighted ways in which `orbs` orbs come to each sum: values from the highest down, each any number of times.
 */
function waysBySum({ values, adding }: TumbleRules, orbs: number): Map<number, bigint> {
  let states = new Map<string, { left: number; sum: number; ways: bigint }>([
    ['', { left: orbs, sum: 0, ways: 1n }],
  ])
  for (const { times, weight } of values.toSorted((a, b) => b.times - a.times)) {
    const next: typeof states = new Map()
    for (const { left, sum, ways } of states.values())
      for (let come = 0; come <= left; come += 1) {
        const free = Math.max(0, adding - (orbs - left))
        const to = { left: left - come, sum: sum + times * Math.min(come, free) }
        const key = `${to.left}/${to.sum}`
        const known = next.get(key)?.ways ?? 0n
        next.set(key, { ...to, ways: known + ways * chooseOf(left, come) * BigInt(weight) ** BigInt(come) })
      }
    states = next
  }
  const sums = new Map<number, bigint>()
  for (const { left, sum, ways } of states.values())
    if (left === 0) sums.set(sum, (sums.get(sum) ?? 0n) + ways)
  return sums
}

export function addedMoments(rules: TumbleRules, orbs: number): AddedMoments {
  if (orbs === 0) return { mean: 1, square: 1, best: 1, bestChance: rational(1n, 1n) }
  const sums = waysBySum(rules, orbs)
  const total = [...sums.values()].reduce((sum, ways) => sum + ways, 0n)
  let [mean, square] = [0n, 0n]
  for (const [sum, ways] of sums) {
    mean += BigInt(sum) * ways
    square += BigInt(sum) ** 2n * ways
  }
  const best = Math.max(...sums.keys())
  const share = (ways: bigint) => Number((ways * 10n ** 15n) / total) / 1e15
  return {
    mean: share(mean),
    square: share(square),
    best,
    bestChance: rational(sums.get(best)!, total),
  }
}
