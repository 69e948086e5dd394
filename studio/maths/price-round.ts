import type { LineWin, Spin } from './evaluate-spin.ts'
import type { SlotGame } from './slot-game.ts'
import type { Round } from './play-round.ts'

export type PricedLineWin = Omit<LineWin, 'winUnits'> & { winMinor: bigint }
export type PricedSpin = Omit<Spin, 'lines' | 'scatterWinUnits' | 'winUnits'> & {
  lines: readonly PricedLineWin[]
  scatterWinMinor: bigint
  winMinor: bigint
}

/** A round in money: `winMinor` is the sum of its spins, each the sum of its lines and scatters. */
export type PricedRound = { stakeMinor: bigint; winMinor: bigint; spins: readonly PricedSpin[] }

/** Whether every win of the game is a whole number of minor units at this stake. */
export function isStakeExact(game: SlotGame, stakeMinor: bigint): boolean {
  return stakeMinor > 0n && stakeMinor % BigInt(game.lines.length) === 0n
}

/**
 * Turns line bets into money. A stake that the lines do not divide throws: it would need rounding, and the
 * caller has to refuse it before a round is drawn.
 */
export function priceRound(game: SlotGame, round: Round, stakeMinor: bigint): PricedRound {
  if (!isStakeExact(game, stakeMinor)) {
    throw new RangeError(`a stake of ${stakeMinor} does not divide by ${game.lines.length} lines`)
  }
  const lineBetMinor = stakeMinor / BigInt(game.lines.length)
  const money = (units: number) => BigInt(units) * lineBetMinor

  const spins = round.spins.map(({ lines, scatterWinUnits, winUnits, ...shown }) => ({
    ...shown,
    lines: lines.map((win) => ({
      line: win.line,
      symbol: win.symbol,
      count: win.count,
      winMinor: money(win.winUnits),
    })),
    scatterWinMinor: money(scatterWinUnits),
    winMinor: money(winUnits),
  }))
  return { stakeMinor, winMinor: money(round.winUnits), spins }
}
