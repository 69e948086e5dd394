import { z } from 'zod'
import { jackpotKinds } from './jackpots.ts'

const minor = z.string().regex(/^(0|[1-9]\d{0,17})$/)

/**
 * The jackpots that a game of ours is named by, for its frame: `/platform/jackpots/{see|told}` (POST, JSON), said by the bearer token of
 * the play page. What they come to afterwards the page around the frame tells (`HouseToGame`).
 */
const inGame = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  /** Digits after the point in it. */
  exponent: z.number().int(),
  levels: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(jackpotKinds),
      meterMinor: minor,
      seedMinor: minor,
      /** How much of each stake feeds it, in percent: `1`, `0.5`. */
      percent: z.string(),
      /** One chance in so much staked, of `progressive`. */
      oddsMinor: minor.nullable(),
      /** By which sum it is won, of `must_hit_by`. */
      capMinor: minor.nullable(),
      /** By when it is won, of `timed`. */
      endsAt: z.iso.datetime().nullable(),
      /** What it returns of all stakes on average, in percent, beside the return of the game; null where that depends on how much is staked. */
      returnPercent: z.string().nullable(),
    }),
  ),
})
export type JackpotInGame = z.infer<typeof inGame>

/** What the player has won in this game and has not been told of there. */
const won = z.object({
  id: z.string(),
  name: z.string(),
  level: z.string(),
  amountMinor: minor,
  currency: z.string(),
  exponent: z.number().int(),
})
export type JackpotWon = z.infer<typeof won>

const seenJackpots = z.object({
  jackpots: z.array(inGame),
  won: z.array(won),
  balanceMinor: minor,
})
export type SeenJackpots = z.infer<typeof seenJackpots>

/** Of this call: the wins that the player has been shown. */
export const toldInput = z.object({
  ids: z
    .array(z.string().regex(/^[1-9]\d{0,17}-[1-9]\d{0,3}-[1-9]\d{0,9}$/))
    .min(1)
    .max(20),
})
