/** Name of a symbol, for example `moon`; the key of its drawing and of its message. */
export type SymbolName = string

/** Payment for 1, 2, 3 … equal symbols, in multiples of a part of the stake (of the line bet where there are lines). */
export type RunPays = readonly number[]

/** One value for each number of scatters in view, from none on. */
export type PerScatterCount = readonly number[]

/** One list of symbols a reel; the window shows `rows` neighbours of it and the strip is closed to a ring. */
export type ReelStrips = readonly (readonly SymbolName[])[]

export type SpinMode = 'base' | 'free'
export type Volatility = 'low' | 'medium' | 'high'

/**
 * Coins stay where they land. Enough of them in one spin hold their places, all other places are drawn again and again
 * until `respins` times in a row bring no coin, or all are full; then every coin pays the value on it.
 */
export type HoldRules = {
  /** Stands on the strips; each that comes into view draws its value and is shown as the coin of it, `coin-5`. */
  coin: SymbolName
  /** How many coins in one spin begin the respins. */
  least: number
  respins: number
  /** An empty place gets a coin in one of so many draws. */
  oneIn: number
  /** What a coin is worth, in stakes, and how often in the sum of all weights. */
  values: readonly { timesStake: number; weight: number }[]
  /** Paid besides where every place holds a coin, in stakes. */
  fullTimesStake: number
}

/** Groups that have won go, and what stands above them falls: wins are multiplied by the first of these, after a fall by the second … */
export type FallRules = {
  /** Begin with 1; the last holds for every further fall. */
  multipliers: readonly number[]
}

/**
 * A wild that comes into view fills its reel and multiplies the wins that run through it. It stays while all other reels
 * turn again, as long as each turn brings a new one.
 */
export type StayRules = {
  /** What a wild multiplies by, and how often in the sum of all weights; one of 1 bears no number. */
  multipliers: readonly { times: number; weight: number }[]
}

/**
 * Every place draws one symbol of its strip by itself. Winning symbols go, what stands above them falls, and new ones are
 * drawn into the places that are free, until nothing wins any more. Orbs stay, and multiply what the whole round has won.
 */
export type TumbleRules = {
  /** Stands on the strips; each that comes draws what it multiplies by and is shown as the orb of it, `float-5`. */
  orb: SymbolName
  values: readonly { times: number; weight: number }[]
  /** So many orbs of those in the last window add up, the highest first. */
  adding: number
  /** After so many tumbles a round is over, so that there is a most that it can pay. */
  most: number
}

/**
 * Enough scatters in one spin lay out places whose order is drawn at once; the player opens some of them, and is paid what
 * lies there. What lay under all the others is shown in the end.
 */
export type PickRules = {
  /** How many scatters begin it. */
  least: number
  picks: number
  /** What the places pay, in stakes, in the order before it is drawn. */
  values: readonly number[]
  /** What it costs to have the places without a spin, in stakes; the market may forbid it. */
  priceTimesStake: number
}

/**
 * Everything that decides what a slot pays, and nothing else: two games with equal definitions pay equally.
 * Any change to it changes the maths and therefore needs a new `mathVersion` (standards D9).
 */
export type SlotGame = {
  sysname: string
  name: string
  mathVersion: string
  volatility: Volatility
  /** Rows of the window; where reels change their height, the most that one can have. */
  rows: number
  /** How wins are found: along the lines from the left where nothing is said, from both ends, by ways, in groups, or by number. */
  pays?: 'both-ways' | 'ways' | 'groups' | 'anywhere'
  /** How many parts of the stake the pays count in, where it is not laid on lines. */
  stakeParts?: number
  /** Heights that each reel takes anew in every spin, each equally likely. */
  heights?: readonly number[]
  hold?: HoldRules
  /** Where groups pay. */
  falls?: FallRules
  stays?: StayRules
  /** Where symbols pay by their number, wherever they stand. */
  tumbles?: TumbleRules
  picks?: PickRules
  /** All symbols, best paying first, wild and scatter leading; the order in which a paytable shows them. */
  symbolNames: readonly SymbolName[]
  /** Stands for every symbol but the scatter. A run of wilds alone pays by its own row of the paytable. */
  wild: SymbolName | null
  /** Counts anywhere in the window; at most one of it can stand on a reel's window. */
  scatter: SymbolName | null
  strips: Record<SpinMode, ReelStrips>
  /** For each line, the row (0 is the top) it crosses on each reel. */
  lines: readonly (readonly number[])[]
  /** Multiples of the line bet; only the best win of a line pays. Of groups and numbers, the last of a row pays for all that are larger. */
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

/** Parts of the stake that the pays of a game count in: its lines, or what it says instead. */
export const partsOf = (game: Pick<SlotGame, 'lines' | 'stakeParts'>): number =>
  game.stakeParts ?? game.lines.length

/** Every symbol that can be seen, coins of each value and wilds and orbs of each multiplier among them. */
export const shownSymbols = (
  game: Pick<SlotGame, 'symbolNames' | 'hold' | 'stays' | 'tumbles' | 'wild'>,
): SymbolName[] => {
  const { symbolNames, hold, stays, tumbles } = game
  const coins = hold?.values.map(({ timesStake }) => coinOf(hold, timesStake)) ?? []
  const wilds = stays?.multipliers.map(({ times }) => wildOf(game, times)) ?? []
  const orbs = tumbles?.values.map(({ times }) => orbOf(tumbles, times)) ?? []
  return [...new Set([...symbolNames, ...coins, ...wilds, ...orbs])]
}

/** The name of a coin that is worth so many stakes. */
export const coinOf = ({ coin }: HoldRules, timesStake: number): SymbolName => `${coin}-${timesStake}`

/** The name of a wild that multiplies by so much. */
export const wildOf = ({ wild }: Pick<SlotGame, 'wild'>, times: number): SymbolName =>
  times === 1 ? (wild ?? '') : `${wild}-${times}`

/** The name of an orb that multiplies by so much. */
export const orbOf = ({ orb }: Pick<TumbleRules, 'orb'>, times: number): SymbolName => `${orb}-${times}`
