/** Name of a symbol, for example `moon`; the key of its drawing and of its message. */
export type SymbolName = string

/** Pays of 1, 2, 3 … equal symbols, in parts of the stake (line bets if there are lines). */
export type RunPays = readonly number[]

/** One value for each number of scatters in view, from 0. */
export type PerScatterCount = readonly number[]

/** One list of symbols a reel; the window shows `rows` neighbours of it, and the strip is closed to a ring. */
export type ReelStrips = readonly (readonly SymbolName[])[]

export type SpinMode = 'base' | 'free'
export type Volatility = 'low' | 'medium' | 'high'

/**
 * Coins stay where they land. Enough of them in one spin hold their places; all other places are drawn again
 * until `respins` times in a row bring no coin, or all are full; then every coin pays its value.
 */
export type HoldRules = {
  /** On the strips; each one in view draws its value and is shown as the coin of it, `coin-5`. */
  coin: SymbolName
  /** Min number of coins in one spin that starts the respins. */
  least: number
  respins: number
  /** Chance of a coin in an empty place: one in this many draws. */
  oneIn: number
  /** Values of a coin in stakes, with their weights. */
  values: readonly { timesStake: number; weight: number }[]
  /** Additional pay if every place holds a coin, in stakes. */
  fullTimesStake: number
}

/**
 * Winning groups are removed, and the symbols above them fall. The first multiplier applies before any fall,
 * the second after one fall, and so on.
 */
export type FallRules = {
  /** Begin with 1; the last holds for every further fall. */
  multipliers: readonly number[]
}

/**
 * A wild in view fills its reel and multiplies the wins through it. It stays while all other reels turn again,
 * as long as each turn brings a new one.
 */
export type StayRules = {
  /** Multipliers of a wild with their weights; a wild of 1 shows no number. */
  multipliers: readonly { times: number; weight: number }[]
}

/**
 * Every place draws one symbol of its strip independently. Winning symbols are removed, those above them fall,
 * and free places are drawn again, until nothing wins. Orbs stay, and multiply the total win of the round.
 */
export type TumbleRules = {
  /** On the strips; each one draws its multiplier and is shown as the orb of it, `float-5`. */
  orb: SymbolName
  values: readonly { times: number; weight: number }[]
  /** The number of orbs of the last window that add up, the highest first. */
  adding: number
  /** Max number of tumbles, so that a round has a max payout. */
  most: number
}

/**
 * Enough scatters in one spin lay out places, and their order is drawn at once; the player opens some of them
 * and is paid their values. All the others are revealed at the end.
 */
export type PickRules = {
  least: number
  picks: number
  /** Values of the places in stakes, before their order is drawn. */
  values: readonly number[]
  /** Price of the feature without a spin, in stakes; the market may forbid it. */
  priceTimesStake: number
}

/**
 * Everything that decides the pays of a slot, and nothing else: two games with equal definitions pay equally.
 * Any change to it changes the maths and needs a new `mathVersion` (standards D9).
 */
export type SlotGame = {
  sysname: string
  name: string
  mathVersion: string
  volatility: Volatility
  /** Rows of the window; for reels of variable height, the max. */
  rows: number
  /**
   * How wins are found: by default along the lines from the left; or from both ends, by ways, in groups, or by
   * number.
   */
  pays?: 'both-ways' | 'ways' | 'groups' | 'anywhere'
  /** The number of parts of the stake in which pays are counted, if there are no lines. */
  stakeParts?: number
  /** Heights of a reel, drawn in every spin, each equally likely. */
  heights?: readonly number[]
  hold?: HoldRules
  falls?: FallRules
  stays?: StayRules
  tumbles?: TumbleRules
  picks?: PickRules
  /** All symbols, best paying first, wild and scatter leading; the order of the paytable. */
  symbolNames: readonly SymbolName[]
  /** Substitutes for every symbol but the scatter. A run of wilds alone pays by its own row of the paytable. */
  wild: SymbolName | null
  /** Counts anywhere in the window; at most one of it can be on a reel's window. */
  scatter: SymbolName | null
  strips: Record<SpinMode, ReelStrips>
  /** For each line, the row (0 is the top) it crosses on each reel. */
  lines: readonly (readonly number[])[]
  /**
   * Multiples of the line bet; only the best win of a line pays. For groups and numbers, the last of a row
   * applies to all larger ones.
   */
  linePays: Readonly<Record<SymbolName, RunPays>>
  /** Multiples of the whole stake. */
  scatterPays: PerScatterCount
  freeSpins: {
    awards: PerScatterCount
    /** Every win of a free spin, on lines and by scatters, is multiplied by this. */
    multiplier: number
    /** Max number of free spins in one round; awards beyond it are cut off. */
    cap: number
  }
  /** Stakes on offer, in minor units; each is a multiple of the number of lines. */
  stakesMinor: readonly bigint[]
  defaultStakeMinor: bigint
}

/** The number of parts of the stake in which pays are counted: the lines, or `stakeParts`. */
export const partsOf = (game: Pick<SlotGame, 'lines' | 'stakeParts'>): number =>
  game.stakeParts ?? game.lines.length

/** Every visible symbol, with coins of each value and wilds and orbs of each multiplier. */
export const shownSymbols = (
  game: Pick<SlotGame, 'symbolNames' | 'hold' | 'stays' | 'tumbles' | 'wild'>,
): SymbolName[] => {
  const { symbolNames, hold, stays, tumbles } = game
  const coins = hold?.values.map(({ timesStake }) => coinOf(hold, timesStake)) ?? []
  const wilds = stays?.multipliers.map(({ times }) => wildOf(game, times)) ?? []
  const orbs = tumbles?.values.map(({ times }) => orbOf(tumbles, times)) ?? []
  return [...new Set([...symbolNames, ...coins, ...wilds, ...orbs])]
}

export const coinOf = ({ coin }: HoldRules, timesStake: number): SymbolName => `${coin}-${timesStake}`

export const wildOf = ({ wild }: Pick<SlotGame, 'wild'>, times: number): SymbolName =>
  times === 1 ? (wild ?? '') : `${wild}-${times}`

export const orbOf = ({ orb }: Pick<TumbleRules, 'orb'>, times: number): SymbolName => `${orb}-${times}`
