import type { Draw } from '../../frame/draw.ts'
import type { Cell, Spin, SymbolWin } from '../evaluate-spin.ts'
import { coinOf, partsOf, type HoldRules, type SlotGame, type SymbolName } from '../slot-game.ts'

/** A place that holds a coin, and the value of the coin in stakes. */
type Held = { cell: Cell; timesStake: number }

function drawValue({ values }: HoldRules, draw: Draw): number {
  let left = draw(values.reduce((sum, { weight }) => sum + weight, 0))
  for (const { timesStake, weight } of values) {
    if (left < weight) return timesStake
    left -= weight
  }
  throw new RangeError('a draw beyond all weights')
}

/** The final pay of the coins: each its value, plus the bonus of a full window. */
function coinWins(game: SlotGame, hold: HoldRules, held: readonly Held[], places: number): SymbolWin[] {
  const parts = partsOf(game)
  const cells = held.map(({ cell }) => cell)
  const worth = held.reduce((sum, { timesStake }) => sum + timesStake, 0)
  const coins = { symbol: hold.coin, count: held.length, cells, winUnits: worth * parts }
  return held.length < places ? [coins] : [coins, { ...coins, winUnits: hold.fullTimesStake * parts }]
}

const windowOf = (hold: HoldRules, base: Spin['window'], held: readonly Held[]): SymbolName[][] => {
  const window = base.map((column) => column.map(() => ''))
  for (const { cell, timesStake } of held) window[cell[0]]![cell[1]] = coinOf(hold, timesStake)
  return window
}

/**
 * A round with held coins. Each coin of the base spin draws its value, reel by reel and from the top; in a
 * respin every empty place draws in that order whether a coin comes, and then its value.
 */
export function playHold(game: SlotGame, hold: HoldRules, base: Spin, draw: Draw): Spin[] {
  const places = base.window.flatMap((column, reel) => column.map((_, row): Cell => [reel, row]))
  const held: Held[] = places
    .filter(([reel, row]) => base.window[reel]![row] === hold.coin)
    .map((cell) => ({ cell, timesStake: drawValue(hold, draw) }))
  const window = base.window.map((column) => [...column])
  for (const { cell, timesStake } of held) window[cell[0]]![cell[1]] = coinOf(hold, timesStake)
  if (held.length < hold.least) return [{ ...base, window }]

  const spins: Spin[] = [{ ...base, window, respinsLeft: hold.respins }]
  for (let left = hold.respins; left > 0 && held.length < places.length;) {
    const before = held.length
    const empty = places.filter(
      ([reel, row]) => !held.some(({ cell }) => cell[0] === reel && cell[1] === row),
    )
    for (const cell of empty)
      if (draw(hold.oneIn) === 0) held.push({ cell, timesStake: drawValue(hold, draw) })
    left = held.length > before ? hold.respins : left - 1
    const isOver = left === 0 || held.length === places.length
    const lines = isOver ? coinWins(game, hold, held, places.length) : []
    spins.push({
      kind: 'respin',
      stops: [],
      window: windowOf(hold, base.window, held),
      lines,
      scatterCount: held.length,
      scatterWinUnits: 0,
      multiplier: 1,
      freeSpinsAwarded: 0,
      respinsLeft: left,
      winUnits: lines.reduce((sum, { winUnits }) => sum + winUnits, 0),
    })
  }
  return spins
}
