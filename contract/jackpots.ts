import { z } from 'zod'
import { get } from './call.ts'
import { jackpotGames } from './jackpot-games.ts'
import { identifier, isoTime, money, rowId } from './fields.ts'
import { listOf, page } from './paging.ts'

/**
 * What decides when a level is won. `progressive`: each stake has its chance, so many in so much staked. `must_hit_by`: the
 * stake that takes the meter to a hidden sum, which lies at or below the cap; what it adds above the cap begins the next cycle. `timed`: the first stake after a hidden moment, which
 * lies before an hour of the day.
 */
export const jackpotKinds = ['progressive', 'must_hit_by', 'timed'] as const
export type JackpotKind = (typeof jackpotKinds)[number]

const level = z.object({
  level: z.number().int(),
  name: z.string(),
  kind: z.enum(jackpotKinds),
  amount: money,
  /** What it begins with after each hit. */
  seed: money,
  /** How much of each stake feeds it, in percent. */
  percent: z.number(),
  /** By which sum it is won; null for the other kinds. */
  cap: money.nullable(),
  /** One chance in so much staked; null for the other kinds. */
  odds: money.nullable(),
  /** By when it is won; null for the other kinds. */
  ends_at: isoTime.nullable(),
  /** SHA-256 of the secret that decides this cycle, which is shown when it has been won. */
  commitment: z.string(),
})
export type JackpotLevel = z.infer<typeof level>

const jackpot = z.object({
  id: z.string(),
  sysname: z.string(),
  name: z.string(),
  description: z.string(),
  currency: z.string(),
  /** Of all levels together. */
  amount: money,
  levels: z.array(level),
  image_url: z.string().nullable(),
  /** Games of the hall whose stakes feed it and may win it. */
  games: z.array(z.string()),
  /** What says which these are: games, studios and types by name; all games where it names none. */
  links: jackpotGames,
})
export type Jackpot = z.infer<typeof jackpot>

/** What the topic `jackpots` of the floor’s stream tells of each that runs: its levels in minor units, and how often any was won. */
export type JackpotsTold = Readonly<
  Record<string, { readonly meters: readonly string[]; readonly hits: number } | undefined>
>

/** How a stake is named in its draw: the first way has the number of its player in it, and is told to nobody. */
export type DrawVersion = 1 | 2

/** All that a hit can be worked out again from, beside its secret. */
const draw = z.object({
  kind: z.enum(jackpotKinds),
  /** The stake as it is named in its draw: its round, and 16 digits of the SHA-256 of its transaction. */
  bet: z.string(),
  /** What of it was own money, in minor units. */
  stake_minor: z.string(),
  staked_at: isoTime,
  /** Of `progressive`: the number is drawn below this, in minor units, and wins below the stake. */
  odds_minor: z.string().nullable(),
  /** What of a stake feeds the level, in hundredths of a percent. */
  basis_points: z.number().int(),
  /** To what the stake took the meter, in ten-thousandths of a minor unit; what is above the cap began the next cycle. */
  meter: z.string(),
  /** Of `must_hit_by`: the most that is paid, in minor units. */
  cap_minor: z.string().nullable(),
  /** Of `timed`: by when it had to be won. */
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
  /** What was committed to when the cycle began, and the secret itself. */
  commitment: z.string(),
  secret: z.string(),
  /** Null for hits of before draws were public. */
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
