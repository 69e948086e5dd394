import type { FallRules, SlotGame } from '../slot-game.ts'

import { payOfGroup } from './group-wins.ts'
import { fallMultiplier, maxFalls } from './play-falls.ts'

/** The number of rounds with this win in parts of the stake, and their total number of falls. */
export type FallOutcome = { winUnits: number; rounds: number; falls: number }

/** Every round of a game with falls: one for each combination of stops. */
export type FallCount = {
  outcomes: readonly FallOutcome[]
  total: number
  baseOutcomes: ReadonlyMap<number, number>
}

const onesOf = (bits: number): number => {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** A window as one bitboard per symbol: one bit per row of a reel, and one more that separates reels. */
class Boards {
  readonly #step: number
  readonly #least: number
  readonly #pays: readonly Int32Array[]
  /** Winning places of the last evaluated window. */
  gone = 0

  constructor(game: SlotGame) {
    const places = game.rows * game.strips.base.length
    this.#step = game.rows + 1
    if (this.#step * game.strips.base.length > 31)
      throw new RangeError('the window has more places than bits')
    this.#pays = game.symbolNames.map((symbol) =>
      Int32Array.from({ length: places + 1 }, (_, count) => payOfGroup(game.linePays[symbol] ?? [], count)),
    )
    const least = this.#pays.map((pays) => pays.findIndex((pay) => pay > 0)).filter((count) => count > 0)
    // A single symbol is no group and is skipped.
    this.#least = Math.max(2, Math.min(...least))
  }

  /** The pay of the groups of a window; stores the winning places in `gone`. */
  unitsOf(boards: Int32Array): number {
    const step = this.#step
    let [units, gone] = [0, 0]
    for (let symbol = 0; symbol < boards.length; symbol += 1) {
      const board = boards[symbol]!
      let rest = board & ((board << 1) | (board >>> 1) | (board << step) | (board >>> step))
      while (onesOf(rest) >= this.#least) {
        let group = rest & -rest
        for (let before = 0; before !== group;) {
          before = group
          group |= ((group << 1) | (group >>> 1) | (group << step) | (group >>> step)) & rest
        }
        rest &= ~group
        const pay = this.#pays[symbol]![onesOf(group)]!
        if (pay === 0) continue
        units += pay
        gone |= group
      }
    }
    this.gone = gone
    return units
  }
}

class Falling {
  readonly #strips: readonly Int8Array[]
  readonly #rows: number
  readonly #boards: Boards
  readonly #rules: FallRules
  readonly #cells: Int8Array
  readonly #tops: Int32Array
  readonly #now: Int32Array
  falls = 0

  constructor(game: SlotGame, strips: readonly Int8Array[], boards: Boards, rules: FallRules) {
    this.#strips = strips
    this.#rows = game.rows
    this.#boards = boards
    this.#rules = rules
    this.#cells = new Int8Array(strips.length * game.rows)
    this.#tops = new Int32Array(strips.length)
    this.#now = new Int32Array(game.symbolNames.length)
  }

  /** The pay of all falls after these stops; `boards.gone` must be that of their window. */
  unitsAfter(stops: Int32Array): number {
    this.#strips.forEach((strip, reel) => {
      this.#tops[reel] = stops[reel]!
      for (let row = 0; row < this.#rows; row += 1)
        this.#cells[reel * this.#rows + row] = strip[(stops[reel]! + row) % strip.length]!
    })
    let units = 0
    for (this.falls = 0; this.#boards.gone !== 0;) {
      this.falls += 1
      if (this.falls > maxFalls) throw new RangeError('a round does not come to rest')
      this.#fall(this.#boards.gone)
      units += this.#boards.unitsOf(this.#now) * fallMultiplier(this.#rules, this.falls)
    }
    return units
  }

  #fall(gone: number): void {
    const [cells, rows] = [this.#cells, this.#rows]
    this.#now.fill(0)
    for (let reel = 0; reel < this.#strips.length; reel += 1) {
      const strip = this.#strips[reel]!
      const from = reel * rows
      const first = reel * (rows + 1)
      let to = rows - 1
      for (let row = rows - 1; row >= 0; row -= 1)
        if ((gone & (1 << (first + row))) === 0) cells[from + to--] = cells[from + row]!
      for (; to >= 0; to -= 1) {
        this.#tops[reel] = (this.#tops[reel]! + strip.length - 1) % strip.length
        cells[from + to] = strip[this.#tops[reel]!]!
      }
      for (let row = 0; row < rows; row += 1) this.#now[cells[from + row]!]! |= 1 << (first + row)
    }
  }
}

const boardsOfReel = (strip: Int8Array, reel: number, rows: number, symbols: number): Int32Array => {
  const boards = new Int32Array(strip.length * symbols)
  for (let stop = 0; stop < strip.length; stop += 1)
    for (let row = 0; row < rows; row += 1)
      boards[stop * symbols + strip[(stop + row) % strip.length]!]! |= 1 << (reel * (rows + 1) + row)
  return boards
}

const known = new WeakMap<SlotGame, FallCount>()

export function countFalls(game: SlotGame, rules: FallRules): FallCount {
  const found = known.get(game) ?? count(game, rules)
  known.set(game, found)
  return found
}

function count(game: SlotGame, rules: FallRules): FallCount {
  const symbols = game.symbolNames.length
  const strips = game.strips.base.map((strip) =>
    Int8Array.from(strip, (name) => game.symbolNames.indexOf(name)),
  )
  const reels = strips.map((strip, reel) => boardsOfReel(strip, reel, game.rows, symbols))
  const boards = new Boards(game)
  const falling = new Falling(game, strips, boards, rules)
  const stops = new Int32Array(strips.length)
  const depths = strips.map(() => new Int32Array(symbols))
  const outcomes = new Map<number, FallOutcome>()
  const baseOutcomes = new Map<number, number>()
  const lost: FallOutcome = { winUnits: 0, rounds: 0, falls: 0 }
  outcomes.set(0, lost)

  const finish = (window: Int32Array): void => {
    const base = boards.unitsOf(window) * fallMultiplier(rules, 0)
    if (base === 0) {
      lost.rounds += 1
      return
    }
    const winUnits = base + falling.unitsAfter(stops)
    baseOutcomes.set(base, (baseOutcomes.get(base) ?? 0) + 1)
    const row = outcomes.get(winUnits) ?? { winUnits, rounds: 0, falls: 0 }
    row.rounds += 1
    row.falls += falling.falls
    outcomes.set(winUnits, row)
  }
  const walk = (reel: number, before: Int32Array): void => {
    const here = depths[reel]!
    const of = reels[reel]!
    for (let stop = 0; stop < strips[reel]!.length; stop += 1) {
      stops[reel] = stop
      for (let symbol = 0; symbol < symbols; symbol += 1)
        here[symbol] = before[symbol]! | of[stop * symbols + symbol]!
      if (reel === strips.length - 1) finish(here)
      else walk(reel + 1, here)
    }
  }
  walk(0, new Int32Array(symbols))
  baseOutcomes.set(0, lost.rounds)
  const total = strips.reduce((product, strip) => product * strip.length, 1)
  return { outcomes: [...outcomes.values()], total, baseOutcomes }
}
