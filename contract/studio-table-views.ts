import { z } from 'zod'

/**
 * Views of table games. Cards are numbers: rank = number mod 13, the ace first; suit = number div 13, spades,
 * hearts, diamonds, clubs; in a shoe the same of number mod 52.
 */
const minorUnits = z.string().regex(/^(0|[1-9]\d{0,17})$/)

/** A settled bet: so many chips on a spot, each paid `factor` hundredths of its value. */
const paidBet = z.object({ spot: z.string(), chips: z.number().int(), factor: z.number().int() })
export type PaidBet = z.infer<typeof paidBet>
const laidBets = { chipMinor: minorUnits, bets: z.array(paidBet) }

const card = z.number().int()

/** Five cards; those at the places in `held` stay and the others are replaced once. */
export const videoPokerView = z.object({
  kind: z.literal('video-poker'),
  dealt: z.array(card),
  held: z.array(z.number().int()).nullable(),
  cards: z.array(card),
  /** The name of a paying hand, and its multiple of the stake. */
  hand: z.string().nullable(),
  factor: z.number().int(),
})

const threeCardHand = z.enum(['high-card', 'pair', 'flush', 'straight', 'three-of-a-kind', 'straight-flush'])
export const threeCardView = z.object({
  kind: z.literal('three-card-poker'),
  player: z.array(card),
  playerHand: threeCardHand,
  /** The dealer’s are null until the player has chosen. */
  dealer: z.array(card).nullable(),
  dealerHand: threeCardHand.nullable(),
  isQualified: z.boolean().nullable(),
  end: z.enum(['open', 'folded', 'played']),
  /** Ante and pair plus, and the play bet that followed; in an open round each factor is 0. */
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
      /** The place at the table from the left, 0 to 2; split hands share a place. */
      box: z.number().int(),
      chips: z.number().int(),
      cards: z.array(card),
      points: z.number().int(),
      isSoft: z.boolean(),
      isDoubled: z.boolean(),
      isSplit: z.boolean(),
      /** Null while unknown. */
      end: z.enum(['blackjack', 'won', 'push', 'lost', 'bust']).nullable(),
      /** Hundredths of its chips; 0 while unknown. */
      factor: z.number().int(),
    }),
  ),
  /** The index of the active hand; null for none. */
  active: z.number().int().nullable(),
  offers: z.array(blackjackMove),
  insurance: z.enum(['none', 'offered', 'declined', 'taken', 'won', 'lost']),
  chipMinor: minorUnits,
  bets: z.array(paidBet.omit({ factor: true })),
})

const baccaratSide = z.enum(['player', 'banker', 'tie'])
export const baccaratView = z.object({
  kind: z.literal('baccarat'),
  player: z.array(z.number().int()),
  banker: z.array(z.number().int()),
  /** Units digit of the total of each hand. */
  playerPoints: z.number().int(),
  bankerPoints: z.number().int(),
  winner: baccaratSide,
  ...laidBets,
})

export const sicBoView = z.object({ kind: z.literal('sic-bo'), dice: z.array(z.number().int()), ...laidBets })

export const rouletteView = z.object({ kind: z.literal('roulette'), pocket: z.number().int(), ...laidBets })
