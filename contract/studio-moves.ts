import { z } from 'zod'
import { blackjackMove } from './studio-table-views.ts'
import { coinSide, hiLoGuess, type GameKind } from './studio-views.ts'

/** Money in a choice is a decimal string of minor units in a field whose name ends in `Minor`. */
const stake = { stakeMinor: z.string().regex(/^(0|[1-9]\d{0,14})$/) }
const whole = z.number().int().nonnegative()
const nothing = z.never()
/** Chips on spots of a table: `stakeMinor` is the value of one chip. */
const chips = z.strictObject({
  ...stake,
  bets: z
    .array(z.strictObject({ spot: z.string().max(24), chips: z.number().int().min(1).max(10_000) }))
    .max(160),
})

/**
 * The form of the player's moves by kind of game, to start a round and to continue it. The game itself checks
 * whether a move is offered and legal at that moment.
 */
export const movesOfKind = {
  /** A pick is an action; a bought feature stakes its price. */
  spins: { choice: z.strictObject({ ...stake, isBought: z.literal(true).optional() }), action: whole },
  dice: { choice: z.strictObject({ ...stake, winning: whole, isOver: z.boolean() }), action: nothing },
  limbo: { choice: z.strictObject({ ...stake, target: whole }), action: nothing },
  coin: {
    choice: z.strictObject({ ...stake, side: coinSide }),
    action: z.union([coinSide, z.literal('cash')]),
  },
  mines: { choice: z.strictObject({ ...stake, mines: whole }), action: z.union([whole, z.literal('cash')]) },
  'hi-lo': { choice: z.strictObject(stake), action: z.union([hiLoGuess, z.literal('cash')]) },
  wheel: { choice: z.strictObject({ ...stake, table: z.string().max(16) }), action: nothing },
  plinko: { choice: z.strictObject({ ...stake, rows: whole, risk: z.string().max(16) }), action: nothing },
  keno: { choice: z.strictObject({ ...stake, picks: z.array(whole).max(10) }), action: nothing },
  roulette: { choice: chips, action: nothing },
  baccarat: { choice: chips, action: nothing },
  'sic-bo': { choice: chips, action: nothing },
  'video-poker': { choice: z.strictObject(stake), action: z.array(whole.max(4)).max(5) },
  'three-card-poker': { choice: chips, action: z.enum(['play', 'fold']) },
  blackjack: { choice: chips, action: blackjackMove },
} as const satisfies Record<GameKind, { choice: z.ZodType; action: z.ZodType }>

export type ChoiceOf<Kind extends GameKind> = z.infer<(typeof movesOfKind)[Kind]['choice']>
export type ActionOf<Kind extends GameKind> = z.infer<(typeof movesOfKind)[Kind]['action']>
