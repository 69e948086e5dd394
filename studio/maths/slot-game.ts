/** Name of a symbol, for example `moon`; the key of its drawing and of its message. */
export type SymbolName = string

/** Payment for a run of 1, 2, 3, 4 and 5 equal symbols from the left, in multiples of the line bet. */
export type RunPays = readonly [number, number, number, number, number]

/** One value for each number of scatters in view: 0, 1, 2, 3, 4 and 5. */
export type PerScatterCount = readonly [number, number, number, number, number, number]

/** One list of symbols a reel; the window shows `rows` neighbours of it and the strip is closed to a ring. */
export type ReelStrips = readonly (readonly SymbolName[])[]

export type SpinMode = 'base' | 'free'
export type Volatility = 'low' | 'medium' | 'high'

/**
 * Everything that decides what a slot pays, and nothing else: two games with equal definitions pay equally.
 * Any change to it changes the maths and therefore needs a new `mathVersion` (standards D9).
 */
export type SlotGame = {
  sysname: string
  name: string
  mathVersion: string
  volatility: Volatility
  rows: number
  /** All symbols, best paying first, wild and scatter leading; the order in which a paytable shows them. */
  symbolNames: readonly SymbolName[]
  /** Stands for every symbol but the scatter. A run of wilds alone pays by its own row of the paytable. */
  wild: SymbolName
  /** Counts anywhere in the window; at most one of it can stand on a reel's window. */
  scatter: SymbolName
  strips: Record<SpinMode, ReelStrips>
  /** For each line, the row (0 is the top) it crosses on each reel. */
  lines: readonly (readonly number[])[]
  /** Multiples of the line bet; only the best win of a line pays. */
  linePays: Readonly<Record<SymbolName, RunPays>>
  /** Multiples of the whole stake. */
  scatterPays: PerScatterCount
  freeSpins: {
    awards: PerScatterCount
    /** Every win of a free spin, on lines and by scatters, is multiplied by this. */
    multiplier: number
    /** The most free spins one round can hold; awards beyond it are cut off. */
    cap: number
  }
  /** Stakes a player may choose, in minor units; each is a multiple of the number of lines. */
  stakesMinor: readonly bigint[]
  defaultStakeMinor: bigint
}
