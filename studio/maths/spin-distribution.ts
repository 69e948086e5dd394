import { columnAt } from './evaluate-spin.ts'
import { partsOf, type SlotGame, type SpinMode, type SymbolName } from './slot-game.ts'

/** How many stop combinations of a mode show `scatterCount` scatters and pay `winUnits` line bets. */
export type SpinOutcome = { scatterCount: number; winUnits: number; combinations: bigint }

/** All outcomes of one spin; the combinations add up to `total`, the product of the strip lengths. */
export type SpinDistribution = { outcomes: readonly SpinOutcome[]; total: bigint }

/** A run on a line: ended, wilds only so far, or a symbol after `wilds` leading wilds. */
type Run = { symbol: SymbolName | null; wilds: number } | 'ended'
type Partial = { runs: readonly Run[]; winUnits: number; scatterCount: number; combinations: number }

type Column = { column: readonly SymbolName[]; stops: number }

/** The windows of a strip, each with the number of stops that show it. */
export function columnsOf(strip: readonly SymbolName[], rows: number): Column[] {
  const columns = new Map<string, Column>()
  for (let stop = 0; stop < strip.length; stop += 1) {
    const column = columnAt(strip, stop, rows)
    const key = column.join(' ')
    const known = columns.get(key)
    if (known === undefined) columns.set(key, { column, stops: 1 })
    else known.stops += 1
  }
  return [...columns.values()]
}

/** The pay of a finished run of `length` reels: the symbol's row or that of its wilds. */
function payOf(game: SlotGame, run: Exclude<Run, 'ended'>, length: number): number {
  const wildPay = run.wilds === 0 ? 0 : game.linePays[game.wild!]![run.wilds - 1]!
  const symbolPay = run.symbol === null || length === 0 ? 0 : game.linePays[run.symbol]![length - 1]!
  return Math.max(wildPay, symbolPay)
}

/** The run after one more reel, or null if `next` ends it. */
function extend(game: SlotGame, run: Exclude<Run, 'ended'>, next: SymbolName): Run | null {
  if (next === game.wild) return run.symbol === null ? { symbol: null, wilds: run.wilds + 1 } : run
  if (next === game.scatter) return null
  if (run.symbol === null) return { symbol: next, wilds: run.wilds }
  return run.symbol === next ? run : null
}

function advance(
  game: SlotGame,
  state: Partial,
  column: readonly SymbolName[],
  reel: number,
  stops: number,
  factors: readonly number[],
): Partial {
  let { winUnits } = state
  const runs = state.runs.map((run, line): Run => {
    if (run === 'ended') return run
    const longer = extend(game, run, column[game.lines[line]![reel]!]!)
    if (longer !== null) return longer
    winUnits += payOf(game, run, reel) * factors[reel]!
    return 'ended'
  })
  const scatterCount = state.scatterCount + column.filter((symbol) => symbol === game.scatter).length
  return { runs, winUnits, scatterCount, combinations: state.combinations * stops }
}

const keyOf = (state: Partial) =>
  `${state.winUnits}/${state.scatterCount}/${state.runs.map((run) => (run === 'ended' ? '' : `${run.symbol}${run.wilds}`)).join()}`

/**
 * The exact distribution of one spin's win with its scatters, over every stop combination. Reels are taken from
 * the left, and combinations that can no longer differ (equal open runs, equal win so far) are counted
 * together, so that tens of millions of combinations cost a fraction of a second.
 */
export function spinDistribution(game: SlotGame, mode: SpinMode): SpinDistribution {
  const reels = game.strips[mode].map((strip) => columnsOf(strip, game.rows))
  return distributionOf(game, reels, mode === 'free' ? game.freeSpins.multiplier : 1)
}

/**
 * The same for reels that each show one of their columns.
 * @param factors multiplier of a run by the number of its reels, from 0
 */
export function distributionOf(
  game: SlotGame,
  reels: readonly (readonly Column[])[],
  multiplier: number,
  factors: readonly number[] = Array.from({ length: reels.length + 1 }, () => 1),
): SpinDistribution {
  const start: Run = { symbol: null, wilds: 0 }
  let states: Partial[] = [
    { runs: game.lines.map(() => start), winUnits: 0, scatterCount: 0, combinations: 1 },
  ]
  reels.forEach((columns, reel) => {
    const merged = new Map<string, Partial>()
    for (const { column, stops } of columns) {
      for (const state of states) {
        const next = advance(game, state, column, reel, stops, factors)
        const key = keyOf(next)
        const known = merged.get(key)
        if (known === undefined) merged.set(key, next)
        else known.combinations += next.combinations
      }
    }
    states = [...merged.values()]
  })

  const outcomes = new Map<string, SpinOutcome>()
  for (const state of states) {
    const lineUnits = state.runs.reduce(
      (sum, run) => sum + (run === 'ended' ? 0 : payOf(game, run, reels.length) * factors[reels.length]!),
      state.winUnits,
    )
    const scatterUnits = (game.scatterPays[state.scatterCount] ?? 0) * partsOf(game)
    const winUnits = (lineUnits + scatterUnits) * multiplier
    const key = `${state.scatterCount}/${winUnits}`
    const before = outcomes.get(key)?.combinations ?? 0n
    outcomes.set(key, {
      scatterCount: state.scatterCount,
      winUnits,
      combinations: before + BigInt(state.combinations),
    })
  }
  const total = reels.reduce(
    (product, columns) => product * BigInt(columns.reduce((sum, { stops }) => sum + stops, 0)),
    1n,
  )
  return { outcomes: [...outcomes.values()], total }
}
