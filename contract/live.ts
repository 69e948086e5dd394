import { z } from 'zod'
import { roundPicture } from './studio-views.ts'
import { gamingSession, studioRefusals } from './studio.ts'

/**
 * The protocol between the client of a live round and its server. The client runs in a sandboxed frame, as all
 * games of the studio do, and sends its launch token as a bearer token: `POST
 * /platform/live/{open|bet|cashOut|bind|history|time}` with JSON, and `GET /platform/live/stream` for
 * server-sent events, read by `fetch`. Factors are in hundredths, times in milliseconds of the server's clock,
 * money in decimal strings of minor units. The point of a round is its outcome: the factor at which crash
 * ended, or the roulette number.
 */
const minorUnits = z.string().regex(/^(0|[1-9]\d{0,17})$/)
const id = z.string().regex(/^[1-9]\d{0,17}$/)
const hex = z.string().regex(/^[0-9a-f]{64}$/)

const liveLine = z.strictObject({ spot: z.string().max(40), minor: minorUnits })
/** Above the number of spots of any of our tables. */
const maxLines = 200

export const liveBetInput = z.strictObject({
  roundId: id,
  stakeMinor: minorUnits,
  /** The auto cash-out; null for manual cash-out only. */
  target: z.number().int().nullable(),
  lines: z.array(liveLine).max(maxLines).nullable().default(null),
  key: z.string().regex(/^[\w-]{8,64}$/),
})
export const cashOutInput = z.strictObject({ roundId: id })
/** The browser's random part, drawn after it had read the chain’s published end. */
export const bindInput = z.strictObject({ chainId: id, part: hex })
export const timeInput = z.strictObject({ sent: z.number() })

const liveBet = z.object({
  id,
  roundId: id,
  stakeMinor: minorUnits,
  target: z.number().int().nullable(),
  lines: z.array(liveLine).nullable(),
  /** `in`: open; `out`: cashed out; `won`: its lines are paid at the end; `refunded`: the round was aborted. */
  status: z.enum(['in', 'out', 'won', 'lost', 'refunded']),
  exitFactor: z.number().int().nullable(),
  exitBy: z.enum(['player', 'target', 'limit']).nullable(),
  winMinor: minorUnits,
})
export type LiveBet = z.infer<typeof liveBet>

const betsPerSpot = z.record(z.string(), z.number().int())
export type BetsPerSpot = z.infer<typeof betsPerSpot>

/** How often each number came in the latest finished rounds, up to a limit; by the number, from 0. */
const numberStatistics = z.array(
  z.object({ most: z.number().int(), rounds: z.number().int(), counts: z.array(z.number().int()) }),
)
export type NumberStatistics = z.infer<typeof numberStatistics>

const publicLiveBet = z.object({
  id,
  name: z.string(),
  stakeMinor: minorUnits,
  currency: z.string(),
  status: liveBet.shape.status,
  exitFactor: z.number().int().nullable(),
  winMinor: minorUnits,
})
export type PublicLiveBet = z.infer<typeof publicLiveBet>

/** The result of a round; the point and the seed are published only then. */
const liveEnd = z.object({ point: z.string(), seed: hex, isBroken: z.boolean() })
const liveRound = z.object({
  id,
  chainId: id,
  /** From 1. */
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
  saltPart: z.string().nullable(),
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

/** The full state, for a new connection or one that has missed too many events. */
const liveSnapshot = z.object({
  now: z.number(),
  round: liveRound.nullable(),
  players: z.number(),
  bets: z.array(publicLiveBet),
  spots: betsPerSpot,
  own: liveBet.nullable(),
  /** Newest first. */
  ended: z.array(endedRound),
  /** Null in a game without numbers, and in markets that do not allow the statistics. */
  numbers: numberStatistics.nullable(),
  chains: z.array(liveChain),
})
export type LiveSnapshot = z.infer<typeof liveSnapshot>

/** Four times a second: the time, and the changes since the last tick. */
const liveTick = z.object({
  now: z.number(),
  round: liveRound.nullable().optional(),
  players: z.number().optional(),
  bets: z.array(publicLiveBet).optional(),
  /** Spots with more chips than before. */
  spots: betsPerSpot.optional(),
  ended: endedRound.optional(),
  /** Sent with the end of a round. */
  numbers: numberStatistics.optional(),
  chains: z.array(liveChain).optional(),
})
export type LiveTick = z.infer<typeof liveTick>

const ownEvent = z.object({ own: liveBet.nullable(), balanceMinor: minorUnits.nullable() })
export type OwnEvent = z.infer<typeof ownEvent>

const liveOpenAnswer = z.object({
  now: z.number(),
  balanceMinor: minorUnits,
  stakesMinor: z.array(minorUnits),
  defaultStakeMinor: minorUnits,
  mathVersion: z.string(),
  sitting: gamingSession.nullable(),
})
export type LiveOpenAnswer = z.infer<typeof liveOpenAnswer>

const liveBetAnswer = z.object({ bet: liveBet, balanceMinor: minorUnits.nullable() })
export type LiveBetAnswer = z.infer<typeof liveBetAnswer>

/** Newest first. */
const liveHistoryAnswer = z.object({
  bets: z.array(z.object({ bet: liveBet, at: z.iso.datetime(), point: z.string().nullable() })),
})
export type LiveHistoryAnswer = z.infer<typeof liveHistoryAnswer>

export const liveRefusals = [
  ...studioRefusals,
  /** The round takes no more stakes, or the player has no open bet in it. */
  'ROUND_CLOSED',
  /** The round has reached the operator's liability limit. */
  'ROUND_FULL',
  /** A cash-out below 1.01 is impossible. */
  'TOO_EARLY',
  'TARGET_INVALID',
  'BET_TAKEN',
] as const
export type LiveRefusal = (typeof liveRefusals)[number]

export const liveReceipt = z.object({
  kind: z.enum(['crash', 'live-roulette']),
  round_id: id,
  chain_id: id,
  index: z.number().int(),
  target: z.number().int().nullable(),
  status: liveBet.shape.status,
  exit_factor: z.number().int().nullable(),
  exit_by: liveBet.shape.exitBy,
  /** The lines and their results, once the round is over; null for a game without a table. */
  view: roundPicture.nullable(),
  /** Null until the round is over. */
  point: z.string().nullable(),
  seed: hex.nullable(),
  salt: z.string().nullable(),
  terminal: hex,
})
export type LiveReceipt = z.infer<typeof liveReceipt>
