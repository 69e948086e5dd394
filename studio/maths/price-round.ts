import type { Spin, SymbolWin } from './evaluate-spin.ts'
import { partsOf, type SlotGame } from './slot-game.ts'
import type { Round } from './play-round.ts'

export type PricedWin = Omit<SymbolWin, 'winUnits'> & { winMinor: bigint }
export type PricedSpin = Omit<Spin, 'lines' | 'scatterWinUnits' | 'winUnits'> & {
  lines: readonly PricedWin[]
  scatterWinMinor: bigint
  winMinor: bigint
}

/** A round in money: `winMinor` is the sum of its spins, each the sum of its wins and scatters. */
export type PricedRound = { stakeMinor: bigint; winMinor: bigint; spins: readonly PricedSpin[] }

/** Whether every win of the game is a whole number of minor units at this stake. */
export function isStakeExact(game: SlotGame, stakeMinor: bigint): boolean {
  return stakeMinor > 0n && stakeMinor % BigInt(partsOf(game)) === 0n
}

/**
 * Converts parts of the stake into money. Throws if the stake is not divisible: it would need rounding, and the
 * caller has to refuse it before a round is drawn.
 */
export function priceRound(game: SlotGame, round: Round, stakeMinor: bigint): PricedRound {
  if (!isStakeExact(game, stakeMinor)) {
    throw new RangeError(`a stake of ${stakeMinor} does not divide by ${partsOf(game)} parts`)
  }
  const partMinor = stakeMinor / BigInt(partsOf(game))
  const money = (units: number) => BigInt(units) * partMinor

  const spins = round.spins.map(({ lines, scatterWinUnits, winUnits, ...shown }) => ({
    ...shown,
    lines: lines.map(({ winUnits: won, ...win }) => ({ ...win, winMinor: money(won) })),
    scatterWinMinor: money(scatterWinUnits),
    winMinor: money(winUnits),
  }))
  return { stakeMinor, winMinor: money(round.winUnits), spins }
}
