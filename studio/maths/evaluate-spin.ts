import { partsOf, type SlotGame, type SpinMode, type SymbolName } from './slot-game.ts'
import { groupWins } from './falls/group-wins.ts'
import { anywhereWins } from './tumbles/anywhere-wins.ts'
import { waysWins } from './ways/ways-wins.ts'

/** Visible symbols, reel by reel, top to bottom. */
export type Window = readonly (readonly SymbolName[])[]

/** A place in the window: reel and row, from 0. */
export type Cell = readonly [reel: number, row: number]

/**
 * A win; `winUnits` counts parts of the stake, the multiplier of the spin included. A run along a line names
 * the line, which gives its cells; any other win names its cells.
 */
export type SymbolWin = {
  line?: number
  symbol: SymbolName
  count: number
  ways?: number
  cells?: readonly Cell[]
  /** Multiplier of the wilds in it, if above 1. */
  times?: number
  winUnits: number
}

/** Base spin, free spin, a turn of the reels that are not held, or a fall of symbols. */
type SpinKind = SpinMode | 'respin' | 'fall'

/**
 * One step of a round for any stake: amounts are in parts of it (line bets). `lines[].winUnits` and
 * `scatterWinUnits` add up to `winUnits`.
 */
export type Spin = {
  kind: SpinKind
  /** Empty if each place is drawn independently. */
  stops: readonly number[]
  window: Window
  lines: readonly SymbolWin[]
  scatterCount: number
  scatterWinUnits: number
  multiplier: number
  /** Free spins this stop awards, before the cap of the round. */
  freeSpinsAwarded: number
  /** If coins are held: turns left without a new coin. */
  respinsLeft?: number
  held?: readonly number[]
  winUnits: number
}

/** The best run from the left along the symbols of a line, or null if it pays nothing. */
function bestRun(
  game: SlotGame,
  symbols: readonly SymbolName[],
): Pick<SymbolWin, 'symbol' | 'count' | 'winUnits'> | null {
  const reels = symbols.length
  let wilds = 0
  while (wilds < reels && symbols[wilds] === game.wild) wilds += 1
  const wildPay = wilds === 0 ? 0 : game.linePays[game.wild!]![wilds - 1]!

  const symbol = symbols[Math.min(wilds, reels - 1)]!
  let symbolPay = 0
  let count = wilds
  if (symbol !== game.wild && symbol !== game.scatter) {
    while (count < reels && (symbols[count] === symbol || symbols[count] === game.wild)) count += 1
    symbolPay = game.linePays[symbol]![count - 1]!
  }

  if (symbolPay === 0 && wildPay === 0) return null
  // On equal pay the longer run is named: it is what the player sees on the line.
  return symbolPay >= wildPay
    ? { symbol, count, winUnits: symbolPay }
    : { symbol: game.wild!, count: wilds, winUnits: wildPay }
}

/** Runs along one line: from the left, and from the right if both ends pay; one over all reels pays once. */
function runsOfLine(game: SlotGame, window: Window, line: number): SymbolWin[] {
  const rows = game.lines[line]!
  const symbols = rows.map((row, reel) => window[reel]![row]!)
  const left = bestRun(game, symbols)
  const wins: SymbolWin[] = left === null ? [] : [{ line, ...left }]
  if (game.pays !== 'both-ways' || left?.count === rows.length) return wins
  const right = bestRun(game, symbols.toReversed())
  if (right === null) return wins
  const from = rows.length - right.count
  const cells = rows.slice(from).map((row, at): Cell => [from + at, row])
  return [...wins, { line, symbol: right.symbol, count: right.count, cells, winUnits: right.winUnits }]
}

function winsOf(game: SlotGame, window: Window): SymbolWin[] {
  if (game.pays === 'ways') return waysWins(game, window)
  if (game.pays === 'groups') return groupWins(game, window)
  if (game.pays === 'anywhere') return anywhereWins(game, window)
  return game.lines.flatMap((_, line) => runsOfLine(game, window, line))
}

/** Pays a window, independent of how it was formed. */
export function evaluateWindow(
  game: SlotGame,
  { kind, stops, window, multiplier }: Pick<Spin, 'kind' | 'stops' | 'window' | 'multiplier'>,
): Spin {
  const lines = winsOf(game, window).map((win) => ({ ...win, winUnits: win.winUnits * multiplier }))
  let scatterCount = 0
  for (const column of window) for (const symbol of column) if (symbol === game.scatter) scatterCount += 1
  const scatterWinUnits = (game.scatterPays[scatterCount] ?? 0) * partsOf(game) * multiplier
  return {
    kind,
    stops,
    window,
    lines,
    scatterCount,
    scatterWinUnits,
    multiplier,
    freeSpinsAwarded: game.freeSpins.awards[scatterCount] ?? 0,
    winUnits: lines.reduce((sum, { winUnits }) => sum + winUnits, scatterWinUnits),
  }
}

/**
 * Pays one stop of the reels. Pure: game, mode and stops decide everything, so that a player's history, balance
 * or stake cannot (standards D1).
 * @param stops for each reel, the index on its strip of the symbol in the top row
 */
export function evaluateSpin(game: SlotGame, mode: SpinMode, stops: readonly number[]): Spin {
  const window = game.strips[mode].map((strip, reel) => columnAt(strip, stops[reel]!, game.rows))
  const multiplier = mode === 'free' ? game.freeSpins.multiplier : 1
  return evaluateWindow(game, { kind: mode, stops, window, multiplier })
}

/** The symbols of a strip, closed to a ring, from `stop` on. */
export function columnAt(strip: readonly SymbolName[], stop: number, rows: number): SymbolName[] {
  const column: SymbolName[] = []
  for (let row = 0; row < rows; row += 1) column.push(strip[(stop + row) % strip.length]!)
  return column
}
