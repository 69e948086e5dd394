import { z } from 'zod'

/**
 * Views of the games of a table. Cards are numbers: rank = number mod 13, the ace first; suit = number div 13, spades,
 * hearts, diamonds, clubs; in a shoe the same of number mod 52.
 */
const minorUnits = z.string().regex(/^(0|[1-9]\d{0,17})$/)

/** A bet as it was paid: so many chips on a spot, of which each came back as `factor` hundredths of itself. */
const paidBet = z.object({ spot: z.string(), chips: z.number().int(), factor: z.number().int() })
export type PaidBet = z.infer<typeof paidBet>
/** What lies on a table with spots, and the value of the chip that the bets are counted in. */
const laidBets = { chipMinor: minorUnits, bets: z.array(paidBet) }

const card = z.number().int()

/** Five cards, of which those at the places in `held` stay and the others are replaced once. */
export const videoPokerView = z.object({
  kind: z.literal('video-poker'),
  dealt: z.array(card),
  /** Null while the player has still to choose. */
  held: z.array(z.number().int()).nullable(),
  /** As they lie now. */
  cards: z.array(card),
  /** What they are called, where that pays, and how many stakes it pays. */
  hand: z.string().nullable(),
  factor: z.number().int(),
})

const threeCardHand = z.enum(['high-card', 'pair', 'flush', 'straight', 'three-of-a-kind', 'straight-flush'])
export const threeCardView = z.object({
  kind: z.literal('three-card-poker'),
  player: z.array(card),
  playerHand: threeCardHand,
  /** The dealer’s are null while the player has still to choose. */
  dealer: z.array(card).nullable(),
  dealerHand: threeCardHand.nullable(),
  isQualified: z.boolean().nullable(),
  end: z.enum(['open', 'folded', 'played']),
  /** Ante and pair plus as they were laid, and the play that followed; in an open round each factor is 0. */
  ...laidBets,
})

export const blackjackMove = z.enum(['insure', 'decline', 'hit', 'stand', 'double', 'split'])
export const blackjackView = z.object({
  kind: z.literal('blackjack'),
  /** In an open round the first card alone. */
  dealer: z.array(card),
  dealerPoints: z.number().int(),
  hands: z.array(
    z.object({
      /** The place at the table from the left, 0 to 2; two hands of one place are those of a split. */
      box: z.number().int(),
      chips: z.number().int(),
      cards: z.array(card),
      points: z.number().int(),
      isSoft: z.boolean(),
      isDoubled: z.boolean(),
      isSplit: z.boolean(),
      /** Null while it is not known. */
      end: z.enum(['blackjack', 'won', 'push', 'lost', 'bust']).nullable(),
      /** Hundredths of its chips; 0 while it is not known. */
      factor: z.number().int(),
    }),
  ),
  /** Whose turn it is, of the hands; null where none is played now. */
  active: z.number().int().nullable(),
  offers: z.array(blackjackMove),
  insurance: z.enum(['none', 'offered', 'declined', 'taken', 'won', 'lost']),
  chipMinor: minorUnits,
  /** The first bets. */
  bets: z.array(paidBet.omit({ factor: true })),
})

const baccaratSide = z.enum(['player', 'banker', 'tie'])
export const baccaratView = z.object({
  kind: z.literal('baccarat'),
  player: z.array(z.number().int()),
  banker: z.array(z.number().int()),
  /** Units of the sum of each hand. */
  playerPoints: z.number().int(),
  bankerPoints: z.number().int(),
  winner: baccaratSide,
  ...laidBets,
})

export const sicBoView = z.object({ kind: z.literal('sic-bo'), dice: z.array(z.number().int()), ...laidBets })

export const rouletteView = z.object({ kind: z.literal('roulette'), pocket: z.number().int(), ...laidBets })
