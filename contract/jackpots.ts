import { z } from 'zod'
import { get } from './call.ts'
import { jackpotGames } from './jackpot-games.ts'
import { identifier, isoTime, money, rowId } from './fields.ts'
import { listOf, page } from './paging.ts'

/**
 * The trigger of a level. `progressive`: each stake has a chance, one in so much staked. `must_hit_by`: the
 * stake that takes the meter to a hidden amount at or below the cap; its contribution above the cap starts the
 * next cycle. `timed`: the first stake after a hidden time, which lies before an hour of the day.
 */
export const jackpotKinds = ['progressive', 'must_hit_by', 'timed'] as const
export type JackpotKind = (typeof jackpotKinds)[number]

const level = z.object({
  level: z.number().int(),
  name: z.string(),
  kind: z.enum(jackpotKinds),
  amount: money,
  seed: money,
  /** Contribution of each stake, in percent. */
  percent: z.number(),
  /** The amount by which it is won; null for the other kinds. */
  cap: money.nullable(),
  /** One chance in this much staked; null for the other kinds. */
  odds: money.nullable(),
  /** The time by which it is won; null for the other kinds. */
  ends_at: isoTime.nullable(),
  /** SHA-256 of the secret that decides this cycle; the secret is published after the win. */
  commitment: z.string(),
})
export type JackpotLevel = z.infer<typeof level>

const jackpot = z.object({
  id: z.string(),
  sysname: z.string(),
  name: z.string(),
  description: z.string(),
  currency: z.string(),
  amount: money,
  levels: z.array(level),
  image_url: z.string().nullable(),
  games: z.array(z.string()),
  /** Games, studios and types by name; all games if it names none. */
  links: jackpotGames,
})
export type Jackpot = z.infer<typeof jackpot>

/** The `jackpots` topic of the public updates: levels in minor units, and how often any was won. */
export type JackpotsUpdate = Readonly<
  Record<string, { readonly meters: readonly string[]; readonly hits: number } | undefined>
>

/** The version of a stake's name in its draw: version 1 contains the player's number and is never published. */
export type DrawVersion = 1 | 2

/** Everything besides the secret that verifies a hit. */
const draw = z.object({
  kind: z.enum(jackpotKinds),
  /** The stake's name in its draw: its round, and 16 digits of the SHA-256 of its transaction. */
  bet: z.string(),
  /** Its part of own money, in minor units. */
  stake_minor: z.string(),
  staked_at: isoTime,
  /** For `progressive`: a number below this is drawn, in minor units; below the stake it wins. */
  odds_minor: z.string().nullable(),
  /** Contribution to the level, in hundredths of a percent. */
  basis_points: z.number().int(),
  /** The meter after the stake, in ten-thousandths of a minor unit; above the cap is the next cycle's. */
  meter: z.string(),
  /** For `must_hit_by`: the max payout, in minor units. */
  cap_minor: z.string().nullable(),
  /** For `timed`: the time by which it had to be won. */
  ends_at: isoTime.nullable(),
})
export type JackpotDraw = z.infer<typeof draw>

const winner = z.object({
  id: z.string(),
  jackpot_id: z.string(),
  jackpot: z.object({ sysname: z.string(), name: z.string() }),
  level: z.string(),
  fakename: z.string(),
  amount: z.number(),
  currency: z.string(),
  date: isoTime,
  /** The commitment from the start of the cycle, and the secret itself. */
  commitment: z.string(),
  secret: z.string(),
  /** Null for hits from before draws were public. */
  draw: draw.nullable(),
})
export type JackpotWinner = z.infer<typeof winner>

export const jackpotsCalls = {
  get: get({
    access: 'guest',
    summary: 'Jackpots that can be won now, with what each level has come to',
    input: z.object({ sysname: identifier.optional(), ...page(20, 100) }),
    output: listOf(jackpot),
  }),
  getWinners: get({
    access: 'guest',
    summary: 'Who has won jackpots, the newest first',
    input: z.object({ jackpot_id: rowId.optional(), ...page(20, 50) }),
    output: listOf(winner),
  }),
}
