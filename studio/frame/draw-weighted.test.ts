import { expect, test } from 'vitest'
import { drawStream } from '../fairness/draw-stream.ts'
import { upperGamma } from '../fairness/randomness/p-values.ts'
import { verifySpin } from '../verify/verify-spin.ts'
import { commit } from '../fairness/seeds.ts'
import { drawWeighted, placeOf } from './draw-weighted.ts'

const serverSeed = '9c1d2f3a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f6'
const clientSeed = 'a table by the window'
const weights = [40, 25, 15, 10, 5, 3, 1, 1]
const spins = 200_000

const counted = (placeAt: (nonce: number) => number): number[] => {
  const counts = weights.map(() => 0)
  for (let nonce = 0; nonce < spins; nonce++) {
    const place = placeAt(nonce)
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}

/** Probability that chance alone deviates this far from the weights (Pearson’s chi-square). */
const likelihood = (counts: readonly number[], of: readonly number[] = weights): number => {
  const total = of.reduce((sum, weight) => sum + weight, 0)
  const square = of.reduce((sum, weight, at) => {
    const expected = (spins * weight) / total
    return sum + ((counts[at] ?? 0) - expected) ** 2 / expected
  }, 0)
  return upperGamma((of.length - 1) / 2, square / 2)
}

test('each sector comes as often as its weight says, and the measure sees a weight that is off by one', () => {
  const counts = counted(
    (nonce) => drawWeighted(weights, drawStream({ serverSeed, clientSeed, nonce })).place,
  )
  expect(likelihood(counts)).toBeGreaterThan(0.001)
  // The same draws tested against, or made by, other chances than the published ones.
  expect(likelihood(counts, [39, 26, 15, 10, 5, 3, 1, 1])).toBeLessThan(1e-6)
  const shifted = counted((nonce) => {
    const { drawn } = drawWeighted(weights, drawStream({ serverSeed, clientSeed, nonce }))
    return placeOf(weights, Math.max(0, drawn - 1))
  })
  expect(likelihood(shifted)).toBeLessThan(1e-6)
})

test('numbers belong to sectors from the first one on, with nothing between them and nothing behind', () => {
  expect([0, 1, 2, 3, 4, 5].map((drawn) => placeOf([1, 3, 2], drawn))).toEqual([0, 1, 1, 1, 2, 2])
  expect(() => placeOf([1, 3, 2], 6)).toThrow(RangeError)
})

test('what a browser works out is what the house drew, number for number', async () => {
  for (let nonce = 0; nonce < 50; nonce++) {
    const { drawn, place } = drawWeighted(weights, drawStream({ serverSeed, clientSeed, nonce }))
    const claim = { serverSeed, serverSeedHash: commit(serverSeed), clientSeed, nonce, weights }
    expect(await verifySpin(claim)).toEqual({ isCommitmentKept: true, drawn, place })
  }
  const claim = { serverSeed, serverSeedHash: commit('another'), clientSeed, nonce: 0, weights }
  expect((await verifySpin(claim)).isCommitmentKept).toBe(false)
})
