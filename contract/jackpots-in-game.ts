import { z } from 'zod'
import { jackpotKinds } from './jackpots.ts'

const minor = z.string().regex(/^(0|[1-9]\d{0,17})$/)

/**
 * The jackpots of one of our games, for its frame: `/platform/jackpots/{see|told}` (POST, JSON), authorised by
 * the bearer token of the play page. Later changes come from the page around the frame (`SiteToGameMessage`).
 */
const inGame = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  exponent: z.number().int(),
  levels: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(jackpotKinds),
      meterMinor: minor,
      seedMinor: minor,
      /** Contribution of each stake in percent: `1`, `0.5`. */
      percent: z.string(),
      /** For `progressive`: one chance in this much staked. */
      oddsMinor: minor.nullable(),
      /** For `must_hit_by`: the amount by which it is won. */
      capMinor: minor.nullable(),
      /** For `timed`: the time by which it is won. */
      endsAt: z.iso.datetime().nullable(),
      /** The jackpot's average return in percent of all stakes; null if it depends on the turnover. */
      returnPercent: z.string().nullable(),
    }),
  ),
})
export type JackpotInGame = z.infer<typeof inGame>

const won = z.object({
  id: z.string(),
  name: z.string(),
  level: z.string(),
  amountMinor: minor,
  currency: z.string(),
  exponent: z.number().int(),
})
export type JackpotWon = z.infer<typeof won>

const inGameJackpots = z.object({
  jackpots: z.array(inGame),
  won: z.array(won),
  balanceMinor: minor,
})
export type InGameJackpots = z.infer<typeof inGameJackpots>

/** The wins that have been shown to the player. */
export const acknowledgeWinsInput = z.object({
  ids: z
    .array(z.string().regex(/^[1-9]\d{0,17}-[1-9]\d{0,3}-[1-9]\d{0,9}$/))
    .min(1)
    .max(20),
})
