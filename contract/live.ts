import { z } from 'zod'
import { roundPicture } from './studio-views.ts'
import { sitting, studioRefusals } from './studio.ts'

/**
 * What the client of a live round and its server agree on. The client runs in a sandboxed frame, as all games of the studio
 * do, and sends its launch token as a bearer token: `POST /platform/live/{open|bet|cashOut|bind|history|time}` with JSON, and
 * `GET /platform/live/stream` for server-sent events, read by `fetch`. Factors are in hundredths, times in milliseconds of
 * the house’s clock, money in decimal strings of minor units. The point of a round is what it came to: in crash the factor at which
 * it broke off, in roulette the number.
 */
const minorUnits = z.string().regex(/^(0|[1-9]\d{0,17})$/)
const id = z.string().regex(/^[1-9]\d{0,17}$/)
const hex = z.string().regex(/^[0-9a-f]{64}$/)

/** What lies on a spot of a table. */
const liveLine = z.strictObject({ spot: z.string().max(40), minor: minorUnits })
/** More than any table of ours has spots. */
const mostLines = 200

export const liveBetInput = z.strictObject({
  roundId: id,
  stakeMinor: minorUnits,
  /** Where the player leaves by themselves; null for by hand alone. */
  target: z.number().int().nullable(),
  /** At a table what lies where; together it comes to the stake. */
  lines: z.array(liveLine).max(mostLines).nullable().default(null),
  /** Names the bet: asked again with it, it is answered again. */
  key: z.string().regex(/^[\w-]{8,64}$/),
})
export const cashOutInput = z.strictObject({ roundId: id })
/** What a player’s browser drew after it had read the chain’s published end. */
export const bindInput = z.strictObject({ chainId: id, part: hex })
export const timeInput = z.strictObject({ sent: z.number() })

const liveBet = z.object({
  id,
  roundId: id,
  stakeMinor: minorUnits,
  target: z.number().int().nullable(),
  lines: z.array(liveLine).nullable(),
  /** `in` while it flies; `out` once it has left, `won` where its lines are paid at the end; `refunded` where the house broke off. */
  status: z.enum(['in', 'out', 'won', 'lost', 'refunded']),
  exitFactor: z.number().int().nullable(),
  exitBy: z.enum(['player', 'target', 'limit']).nullable(),
  winMinor: minorUnits,
})
export type LiveBet = z.infer<typeof liveBet>

/** On how many of the players’ bets for money a spot has chips. */
const seenSpots = z.record(z.string(), z.number().int())
export type SeenSpots = z.infer<typeof seenSpots>

/** How often each number came in the latest rounds that are over, at most so many; by the number, from 0. */
const seenNumbers = z.array(
  z.object({ most: z.number().int(), rounds: z.number().int(), counts: z.array(z.number().int()) }),
)
export type SeenNumbers = z.infer<typeof seenNumbers>

/** Somebody’s bet as all see it. */
const seenBet = z.object({
  id,
  name: z.string(),
  stakeMinor: minorUnits,
  currency: z.string(),
  status: liveBet.shape.status,
  exitFactor: z.number().int().nullable(),
  winMinor: minorUnits,
})
export type SeenBet = z.infer<typeof seenBet>

/** How a round ended; the point and the seed are told only then. */
const liveEnd = z.object({ point: z.string(), seed: hex, isBroken: z.boolean() })
const liveRound = z.object({
  id,
  chainId: id,
  /** Number of its seed in the chain, from 1. */
  index: z.number().int(),
  startsAt: z.number(),
  end: liveEnd.nullable(),
})
export type LiveRound = z.infer<typeof liveRound>

const liveChain = z.object({
  id,
  length: z.number().int(),
  terminal: hex,
  saltRule: z.enum(['player', 'public']),
  announcement: z.string().nullable(),
  salt: z.string().nullable(),
  /** What a player’s browser gave to the salt. */
  saltPart: z.string().nullable(),
  /** Rounds that are left in it. */
  left: z.number().int(),
})
export type LiveChain = z.infer<typeof liveChain>

const endedRound = z.object({
  id,
  chainId: id,
  index: z.number().int(),
  point: z.string(),
  seed: hex,
  salt: z.string(),
  isBroken: z.boolean(),
})
export type EndedRound = z.infer<typeof endedRound>

/** What stands when somebody comes, or comes back too late for what was missed to be told alone. */
const liveSnapshot = z.object({
  now: z.number(),
  round: liveRound.nullable(),
  /** How many play for money in the round, and the bets of the first of them. */
  players: z.number(),
  bets: z.array(seenBet),
  spots: seenSpots,
  own: liveBet.nullable(),
  /** Newest first. */
  ended: z.array(endedRound),
  /** Null in a game without numbers, and where the market is shown none. */
  numbers: seenNumbers.nullable(),
  /** The chain in use, and the next one that waits for its salt or its turn. */
  chains: z.array(liveChain),
})
export type LiveSnapshot = z.infer<typeof liveSnapshot>

/** Four a second: the time, and what has changed since the last one. */
const liveTick = z.object({
  now: z.number(),
  round: liveRound.nullable().optional(),
  players: z.number().optional(),
  bets: z.array(seenBet).optional(),
  /** Of the spots that have more chips than before. */
  spots: seenSpots.optional(),
  ended: endedRound.optional(),
  /** With a round that has ended. */
  numbers: seenNumbers.optional(),
  chains: z.array(liveChain).optional(),
})
export type LiveTick = z.infer<typeof liveTick>

/** Of the player alone; the balance once the bet has been paid or taken. */
const ownEvent = z.object({ own: liveBet.nullable(), balanceMinor: minorUnits.nullable() })
export type OwnEvent = z.infer<typeof ownEvent>

const liveOpenAnswer = z.object({
  now: z.number(),
  balanceMinor: minorUnits,
  stakesMinor: z.array(minorUnits),
  defaultStakeMinor: minorUnits,
  mathVersion: z.string(),
  sitting: sitting.nullable(),
})
export type LiveOpenAnswer = z.infer<typeof liveOpenAnswer>

const liveBetAnswer = z.object({ bet: liveBet, balanceMinor: minorUnits.nullable() })
export type LiveBetAnswer = z.infer<typeof liveBetAnswer>

/** The player’s latest bets, newest first. */
const liveHistoryAnswer = z.object({
  bets: z.array(z.object({ bet: liveBet, at: z.iso.datetime(), point: z.string().nullable() })),
})
export type LiveHistoryAnswer = z.infer<typeof liveHistoryAnswer>

export const liveRefusals = [
  ...studioRefusals,
  /** The round no longer takes stakes, or no bet of the player flies in it. */
  'ROUND_CLOSED',
  /** The round has as much at stake as the house promises. */
  'ROUND_FULL',
  /** Nobody may leave before 1.01. */
  'TOO_EARLY',
  'TARGET_INVALID',
  'BET_TAKEN',
] as const
export type LiveRefusal = (typeof liveRefusals)[number]

/** What a receipt of the player’s, or the desk, says of a live round beside its money. */
export const liveReceipt = z.object({
  kind: z.enum(['crash', 'live-roulette']),
  round_id: id,
  chain_id: id,
  index: z.number().int(),
  target: z.number().int().nullable(),
  status: liveBet.shape.status,
  exit_factor: z.number().int().nullable(),
  exit_by: liveBet.shape.exitBy,
  /** What lay on the table and what each spot came to, once the round is over; null for a game without one. */
  view: roundPicture.nullable(),
  /** Null until the round is over. */
  point: z.string().nullable(),
  seed: hex.nullable(),
  salt: z.string().nullable(),
  terminal: hex,
})
export type LiveReceipt = z.infer<typeof liveReceipt>
