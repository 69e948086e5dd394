import type { SlotGame, SpinMode, SymbolName } from './slot-game.ts'

/** Visible symbols, reel by reel, top to bottom. */
type Window = readonly (readonly SymbolName[])[]

/** A line's win; `winUnits` counts line bets and already holds the multiplier of the spin. */
export type LineWin = { line: number; symbol: SymbolName; count: number; winUnits: number }

/**
 * What one stop of the reels shows and pays, for any stake: amounts are counted in line bets.
 * `lines[].winUnits` and `scatterWinUnits` add up to `winUnits`.
 */
export type Spin = {
  kind: SpinMode
  stops: readonly number[]
  window: Window
  lines: readonly LineWin[]
  scatterCount: number
  scatterWinUnits: number
  multiplier: number
  /** Free spins this stop awards, before the cap of the round. */
  freeSpinsAwarded: number
  winUnits: number
}

/** The best run from the left along a line (a row for each reel), or null when it pays nothing. */
function bestRun(game: SlotGame, window: Window, rows: readonly number[]): Omit<LineWin, 'line'> | null {
  const reels = rows.length
  const at = (reel: number) => window[reel]![rows[reel]!]

  let wilds = 0
  while (wilds < reels && at(wilds) === game.wild) wilds += 1
  const wildPay = wilds === 0 ? 0 : game.linePays[game.wild]![wilds - 1]!

  const symbol = at(Math.min(wilds, reels - 1))!
  let symbolPay = 0
  let count = wilds
  if (symbol !== game.wild && symbol !== game.scatter) {
    while (count < reels && (at(count) === symbol || at(count) === game.wild)) count += 1
    symbolPay = game.linePays[symbol]![count - 1]!
  }

  if (symbolPay === 0 && wildPay === 0) return null
  // On equal pay the longer run is named: it is what the player sees on the line.
  return symbolPay >= wildPay
    ? { symbol, count, winUnits: symbolPay }
    : { symbol: game.wild, count: wilds, winUnits: wildPay }
}

/**
 * Pays one stop of the reels. Pure: game, mode and stops decide everything, so that a player's history,
 * balance or stake cannot (standards D1).
 * @param stops for each reel, the index on its strip of the symbol in the top row
 */
export function evaluateSpin(game: SlotGame, mode: SpinMode, stops: readonly number[]): Spin {
  const multiplier = mode === 'free' ? game.freeSpins.multiplier : 1
  const window = game.strips[mode].map((strip, reel) => {
    const column: SymbolName[] = []
    for (let row = 0; row < game.rows; row += 1) column.push(strip[(stops[reel]! + row) % strip.length]!)
    return column
  })

  const lines: LineWin[] = []
  let winUnits = 0
  for (let line = 0; line < game.lines.length; line += 1) {
    const run = bestRun(game, window, game.lines[line]!)
    if (run === null) continue
    lines.push({ line, ...run, winUnits: run.winUnits * multiplier })
    winUnits += run.winUnits * multiplier
  }

  let scatterCount = 0
  for (const column of window) for (const symbol of column) if (symbol === game.scatter) scatterCount += 1
  const scatterWinUnits = game.scatterPays[scatterCount]! * game.lines.length * multiplier

  return {
    kind: mode,
    stops,
    window,
    lines,
    scatterCount,
    scatterWinUnits,
    multiplier,
    freeSpinsAwarded: game.freeSpins.awards[scatterCount]!,
    winUnits: winUnits + scatterWinUnits,
  }
}
