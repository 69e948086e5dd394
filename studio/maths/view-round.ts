import type { SpinView } from '#contract/studio-views.ts'
import type { PricedRound } from './price-round.ts'

/** The spins of a round as the contract sends them: money as decimal strings of minor units. */
export function viewSpins(round: PricedRound): SpinView[] {
  return round.spins.map((spin) => ({
    kind: spin.kind,
    stops: [...spin.stops],
    window: spin.window.map((column) => [...column]),
    lines: spin.lines.map(({ cells, ...win }) => ({
      ...win,
      ...(cells && { cells: cells.map(([reel, row]): [number, number] => [reel, row]) }),
      winMinor: win.winMinor.toString(),
    })),
    scatterCount: spin.scatterCount,
    scatterWinMinor: spin.scatterWinMinor.toString(),
    multiplier: spin.multiplier,
    freeSpinsAwarded: spin.freeSpinsAwarded,
    ...(spin.respinsLeft !== undefined && { respinsLeft: spin.respinsLeft }),
    ...(spin.held && { held: [...spin.held] }),
    winMinor: spin.winMinor.toString(),
  }))
}
