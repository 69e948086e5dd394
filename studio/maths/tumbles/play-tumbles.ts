import type { Draw } from '../../frame/draw.ts'
import { evaluateWindow, type Cell, type Spin, type SymbolWin, type Window } from '../evaluate-spin.ts'
import { orbOf, type SlotGame, type SymbolName, type TumbleRules } from '../slot-game.ts'

function drawTimes({ values }: TumbleRules, draw: Draw): number {
  let left = draw(values.reduce((sum, { weight }) => sum + weight, 0))
  for (const { times, weight } of values) {
    if (left < weight) return times
    left -= weight
  }
  throw new RangeError('a draw beyond all weights')
}

/** The sum of the orbs in view, and the places of those that count; of equal ones the first from the left. */
function addedOrbs(rules: TumbleRules, window: Window): { times: number; cells: Cell[] } {
  const timesOf = new Map(rules.values.map(({ times }) => [orbOf(rules, times), times]))
  const orbs = window.flatMap((column, reel) =>
    column.flatMap((symbol, row) => {
      const times = timesOf.get(symbol)
      return times === undefined ? [] : [{ times, cell: [reel, row] as const }]
    }),
  )
  const adding = orbs.toSorted((a, b) => b.times - a.times).slice(0, rules.adding)
  return {
    times: adding.reduce((sum, { times }) => sum + times, 0),
    cells: adding.map(({ cell }) => cell),
  }
}

/** The addition of the orbs to the round's win: the multiplier minus the one that has been paid. */
function orbWins(rules: TumbleRules, window: Window, wonUnits: number): SymbolWin[] {
  const { times, cells } = addedOrbs(rules, window)
  if (wonUnits === 0 || times === 0) return []
  return [{ symbol: rules.orb, count: cells.length, cells, times, winUnits: wonUnits * (times - 1) }]
}

/**
 * A round with tumbles. Every free place draws a symbol, reel by reel and from the top; an orb then draws its
 * multiplier. When nothing wins any more, or after the last tumble, the orbs in view multiply the total win.
 */
export function playTumbles(game: SlotGame, rules: TumbleRules, draw: Draw): Spin[] {
  const drawSymbol = (reel: number): SymbolName => {
    const strip = game.strips.base[reel]!
    const symbol = strip[draw(strip.length)]!
    return symbol === rules.orb ? orbOf(rules, drawTimes(rules, draw)) : symbol
  }
  const spins: Spin[] = []
  let remaining: Window = game.strips.base.map(() => [])
  for (let isOver = false; !isOver;) {
    const window = remaining.map((column, reel) => [
      ...Array.from({ length: game.rows - column.length }, () => drawSymbol(reel)),
      ...column,
    ])
    const kind = spins.length === 0 ? 'base' : 'fall'
    const spin = evaluateWindow(game, { kind, stops: [], window, multiplier: 1 })
    isOver = spin.lines.length === 0 || spins.length === rules.most
    spins.push(spin)
    const gone = new Set(spin.lines.map(({ symbol }) => symbol))
    remaining = window.map((column) => column.filter((symbol) => !gone.has(symbol)))
  }
  const last = spins.at(-1)!
  const wonUnits = spins.reduce((sum, { winUnits }) => sum + winUnits, 0)
  const orbs = orbWins(rules, last.window, wonUnits)
  const added = orbs.reduce((sum, { winUnits }) => sum + winUnits, 0)
  return [
    ...spins.slice(0, -1),
    { ...last, lines: [...last.lines, ...orbs], winUnits: last.winUnits + added },
  ]
}
