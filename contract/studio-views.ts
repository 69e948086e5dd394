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
 * The view of a studio game's round, by kind of game. A view holds all that was shown and nothing that the
 * player must not know yet, so that history and recovery need nothing else. Each kind states the unit of its
 * factors.
 */
const minorUnits = z.string().regex(/^(0|[1-9]\d{0,17})$/)
const end = z.enum(['open', 'lost', 'cashed'])

/** A win along a line names the line, from which its cells follow; any other win names its cells. */
const symbolWin = z.object({
  line: z.number().int().optional(),
  symbol: z.string(),
  count: z.number().int(),
  ways: z.number().int().optional(),
  /** Reel and row of each, from 0. */
  cells: z.array(z.tuple([z.number().int(), z.number().int()])).optional(),
  /** The multiplier of its wilds, if above 1. */
  times: z.number().int().optional(),
  winMinor: minorUnits,
})
export type WinView = z.infer<typeof symbolWin>

/** One step of a slot: a base spin, a free spin, a respin, or symbols that fall after a cascade. */
export const spinView = z.object({
  kind: z.enum(['base', 'free', 'respin', 'fall']),
  /** Index on each reel strip of the symbol in the top row; empty if cells are drawn one by one. */
  stops: z.array(z.number().int()),
  /** Visible symbols, reel by reel, top to bottom; an empty text is an empty cell. */
  window: z.array(z.array(z.string())),
  lines: z.array(symbolWin),
  scatterCount: z.number().int(),
  scatterWinMinor: minorUnits,
  multiplier: z.number().int(),
  freeSpinsAwarded: z.number().int(),
  /** For held coins: respins left after this step. */
  respinsLeft: z.number().int().optional(),
  /** For a respin of some reels: the reels that stayed. */
  held: z.array(z.number().int()).optional(),
  winMinor: minorUnits,
})
export type SpinView = z.infer<typeof spinView>

/** Places of which a player opens some; their contents were drawn before the first pick. Values in stakes. */
const pickView = z.object({
  places: z.number().int(),
  picks: z.number().int(),
  picked: z.array(z.object({ place: z.number().int(), timesStake: z.number().int() })),
  /** The contents of every place, after the last pick. */
  values: z.array(z.number().int()).nullable(),
})
export type PickView = z.infer<typeof pickView>

/** Without spins if the picks were bought. */
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

/** Both in hundredths; `reached` as text, since it can exceed exact numbers. */
const limboView = z.object({ kind: z.literal('limbo'), target: z.number().int(), reached: z.string() })

export const coinSide = z.enum(['heads', 'tails'])
/** `factor` in hundredths of the stake, for the current streak; 0 for a lost one. */
const coinView = z.object({
  kind: z.literal('coin'),
  flips: z.array(z.object({ guess: coinSide, fell: coinSide })),
  factor: z.number().int(),
  end,
})

const minesView = z.object({
  kind: z.literal('mines'),
  mines: z.number().int(),
  picked: z.array(z.number().int()),
  /** The mines; null while the round is open. */
  hidden: z.array(z.number().int()).nullable(),
  /** In ten-thousandths of the stake, and the factor after the next safe cell; null if none may be opened. */
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
  /** The current factor and that of each guess, as a fraction in text. */
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
  /** For each row whether the ball fell to the right; the bin is the count of these. */
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
