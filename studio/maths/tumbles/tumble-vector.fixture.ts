import type { TumbleModel } from './tumble-chain.ts'

const bands = (eight: number, ten: number, twelve: number) => (count: number) =>
  count >= 12 ? twelve : count >= 10 ? ten : count >= 8 ? eight : 0

const symbols = [
  { weight: 12, payOf: bands(4, 8, 30) },
  { weight: 14, payOf: bands(1.5, 4, 15) },
  { weight: 16, payOf: bands(0.8, 2, 10) },
  { weight: 17, payOf: bands(0.4, 1.2, 6) },
  { weight: 18, payOf: bands(0.3, 0.8, 4) },
  { weight: 20, payOf: bands(0.2, 0.4, 2) },
]

/**
 * A game computed elsewhere, to check the chain: five by five places, and of 100 draws three bring a symbol
 * that stays, orb or scatter. All its orbs add up. Its tumbles are unlimited; after thirty, the rest is beyond
 * all digits.
 */
export const tumbleVector = {
  model: { places: 25, least: 8, most: 30, symbols, stayingWeight: 3 } satisfies TumbleModel,
  orbShare: 0.5,
  orbs: [
    { times: 2, share: 0.5 },
    { times: 3, share: 0.25 },
    { times: 5, share: 0.14 },
    { times: 10, share: 0.08 },
    { times: 25, share: 0.025 },
    { times: 100, share: 0.005 },
  ],
  returnToPlayer: 0.95462926,
  deviation: 7.4751,
  hitRate: 0.278088,
}
