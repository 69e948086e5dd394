import type { PictureOf } from '#contract/studio-views.ts'
import type { Distribution } from '../frame/distribution.ts'
import type { Draw } from '../frame/draw.ts'
import type { Game } from '../frame/game.ts'
import { none, rational } from '#contract/rational.ts'

export const coinSides = ['heads', 'tails'] as const
export type CoinSide = (typeof coinSides)[number]

/** The first side is guessed with the stake; a streak may continue up to this length. */
export const longestStreak = 13
export type CoinChoice = { stakeMinor: bigint; side: CoinSide }
export type CoinAction = CoinSide | 'cash'
type Flip = { guess: CoinSide; fell: CoinSide }
type CoinState = { stakeMinor: bigint; flips: readonly Flip[]; end: 'open' | 'lost' | 'cashed' }

/** In hundredths of the stake: the 1 % edge is taken once for any streak. */
export function coinFactor(streak: number): number {
  return 99 * 2 ** streak
}

/** For a player who cashes out after a streak of this length. */
export function coinDistribution(streak: number): Distribution {
  return [
    { weight: 1n, timesStake: rational(BigInt(coinFactor(streak)), 100n) },
    { weight: 2n ** BigInt(streak) - 1n, timesStake: none },
  ]
}

function flip(state: Pick<CoinState, 'stakeMinor' | 'flips'>, guess: CoinSide, draw: Draw): CoinState {
  const fell = draw(2) === 0 ? 'heads' : 'tails'
  const flips = [...state.flips, { guess, fell }] as const
  if (guess !== fell) return { ...state, flips, end: 'lost' }
  return { ...state, flips, end: flips.length === longestStreak ? 'cashed' : 'open' }
}

const isSide = (word: unknown): word is CoinSide => coinSides.some((side) => side === word)

export const coin: Game<CoinChoice, CoinState, PictureOf<'coin'>, CoinAction> = {
  sysname: 'coin',
  mathVersion: 'coin-1',
  stakeOf: ({ stakeMinor, side }) => (isSide(side) ? stakeMinor : undefined),
  start: ({ stakeMinor, side }, draw) => flip({ stakeMinor, flips: [] }, side, draw),
  steps: {
    costOf: (_state, action) => (action === 'cash' || isSide(action) ? 0n : undefined),
    act: (state, action, draw) =>
      action === 'cash' ? { ...state, end: 'cashed' } : flip(state, action, draw),
    leave: () => 'cash',
  },
  winOf: ({ stakeMinor, flips, end }) => {
    if (end === 'open') return null
    return end === 'lost' ? 0n : (stakeMinor * BigInt(coinFactor(flips.length))) / 100n
  },
  view: ({ flips, end }) => ({
    kind: 'coin',
    flips: [...flips],
    factor: end === 'lost' ? 0 : coinFactor(flips.length),
    end,
  }),
}
