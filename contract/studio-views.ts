import { z } from 'zod'
import {
  baccaratView,
  blackjackView,
  rouletteView,
  sicBoView,
  threeCardView,
  videoPokerView,
} from './studio-table-views.ts'

/**
 * What a studio game shows of a round, by the kind of game. A view holds all that was shown and nothing that the player
 * must not know yet, so that history and recovery need nothing else. Factors are in the parts that a kind names.
 */
const minorUnits = z.string().regex(/^(0|[1-9]\d{0,17})$/)
const end = z.enum(['open', 'lost', 'cashed'])

/** A run from the left along a line names the line, and its cells follow from it; any other win names its cells. */
const symbolWin = z.object({
  line: z.number().int().optional(),
  symbol: z.string(),
  count: z.number().int(),
  /** In how many ways the run crosses the window. */
  ways: z.number().int().optional(),
  /** Reel and row of each, from 0. */
  cells: z.array(z.tuple([z.number().int(), z.number().int()])).optional(),
  /** What the wilds in it have multiplied it by, where that is more than 1. */
  times: z.number().int().optional(),
  winMinor: minorUnits,
})
export type WinView = z.infer<typeof symbolWin>

/** One step of a slot: base spin, free spin, a turn of what is not held, or symbols that fall to where others have gone. */
export const spinView = z.object({
  kind: z.enum(['base', 'free', 'respin', 'fall']),
  /** Index on each reel strip of the symbol in the top row; empty where places are drawn one by one. */
  stops: z.array(z.number().int()),
  /** Visible symbols, reel by reel, top to bottom; an empty text is an empty place. */
  window: z.array(z.array(z.string())),
  lines: z.array(symbolWin),
  scatterCount: z.number().int(),
  scatterWinMinor: minorUnits,
  multiplier: z.number().int(),
  freeSpinsAwarded: z.number().int(),
  /** Where coins are held: how many turns without a new one are left after this step. */
  respinsLeft: z.number().int().optional(),
  /** Of a turn of some reels: those that stayed as they were. */
  held: z.array(z.number().int()).optional(),
  winMinor: minorUnits,
})
export type SpinView = z.infer<typeof spinView>

/** Places of which a player opens some; what lies under each was drawn before the first. Values in stakes. */
const pickView = z.object({
  places: z.number().int(),
  /** How many may be opened. */
  picks: z.number().int(),
  picked: z.array(z.object({ place: z.number().int(), timesStake: z.number().int() })),
  /** What lay under every place, once all are opened that may be. */
  values: z.array(z.number().int()).nullable(),
})
export type PickView = z.infer<typeof pickView>

/** Without spins where the places were bought. */
export const spinsView = z.object({
  kind: z.literal('spins'),
  spins: z.array(spinView),
  picks: pickView.optional(),
})

/** `factor` in ten-thousandths of the stake. */
const diceView = z.object({
  kind: z.literal('dice'),
  roll: z.number().int(),
  winning: z.number().int(),
  isOver: z.boolean(),
  factor: z.number().int(),
})

/** Both in hundredths; `reached` as text, since it can be larger than a number holds exactly. */
const limboView = z.object({ kind: z.literal('limbo'), target: z.number().int(), reached: z.string() })

export const coinSide = z.enum(['heads', 'tails'])
/** `factor` in hundredths of the stake, of the streak that stands; 0 for a lost one. */
const coinView = z.object({
  kind: z.literal('coin'),
  flips: z.array(z.object({ guess: coinSide, fell: coinSide })),
  factor: z.number().int(),
  end,
})

const minesView = z.object({
  kind: z.literal('mines'),
  mines: z.number().int(),
  /** Cells in the order in which they were turned over. */
  picked: z.array(z.number().int()),
  /** Where the mines are; null while the round is open. */
  hidden: z.array(z.number().int()).nullable(),
  /** In ten-thousandths of the stake, and what the next safe cell would make of it; null where none may be picked. */
  factor: z.number().int(),
  nextFactor: z.number().int().nullable(),
  end,
})

export const hiLoGuess = z.enum(['higher', 'lower', 'same'])
const hiLoView = z.object({
  kind: z.literal('hi-lo'),
  /** Numbers from 0 to 51: rank = number mod 13, the ace is the lowest. */
  cards: z.array(z.number().int()),
  guesses: z.array(hiLoGuess),
  /** Of what stands and of each guess on offer, as a fraction in text. */
  factor: z.string(),
  offers: z.partialRecord(hiLoGuess, z.string()),
  end,
})

/** `factor` in hundredths of the stake. */
const wheelView = z.object({
  kind: z.literal('wheel'),
  table: z.string(),
  segment: z.number().int(),
  factor: z.number().int(),
})

const plinkoView = z.object({
  kind: z.literal('plinko'),
  rows: z.number().int(),
  risk: z.string(),
  /** For each row whether the ball fell to the right; the bin is the number of times it did. */
  path: z.array(z.number().int()),
  bin: z.number().int(),
  factor: z.number().int(),
})

const kenoView = z.object({
  kind: z.literal('keno'),
  /** Numbers from 0 to 39. */
  picks: z.array(z.number().int()),
  drawn: z.array(z.number().int()),
  hits: z.number().int(),
  factor: z.number().int(),
})

export const roundPicture = z.discriminatedUnion('kind', [
  spinsView,
  diceView,
  limboView,
  coinView,
  minesView,
  hiLoView,
  wheelView,
  plinkoView,
  kenoView,
  rouletteView,
  baccaratView,
  sicBoView,
  videoPokerView,
  threeCardView,
  blackjackView,
])
export type RoundPicture = z.infer<typeof roundPicture>
export type GameKind = RoundPicture['kind']
export const gameKind = z.enum([
  'spins',
  'dice',
  'limbo',
  'coin',
  'mines',
  'hi-lo',
  'wheel',
  'plinko',
  'keno',
  'roulette',
  'baccarat',
  'sic-bo',
  'video-poker',
  'three-card-poker',
  'blackjack',
]) satisfies z.ZodType<GameKind>
export type PictureOf<Kind extends GameKind> = Extract<RoundPicture, { kind: Kind }>
