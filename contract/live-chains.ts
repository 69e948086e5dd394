import { z } from 'zod'
import { isoTime } from './fields.ts'

/** A chain of seeds that a live game’s rounds come from, with all that is public of it. */
const publicChain = z.object({
  id: z.string(),
  /** `used` gives the rounds of now; `next` waits for its salt or its turn; `over` has no round left. */
  state: z.enum(['used', 'next', 'over']),
  /** s₀, published with the length before any round. */
  terminal: z.string(),
  length: z.number().int(),
  /** Rounds that it has given, the one under way among them, and those it still has. */
  drawn: z.number().int(),
  left: z.number().int(),
  published_at: isoTime,
  /** Whether a player’s browser draws the salt, or a public value becomes it that was announced. */
  salt_rule: z.enum(['player', 'public']),
  announcement: z.string().nullable(),
  salt: z.string().nullable(),
  /** What the browser drew. */
  salt_part: z.string().nullable(),
  bound_at: isoTime.nullable(),
})
export type PublicChain = z.infer<typeof publicChain>

/** A round that is over, with what anybody works it out from again. */
const provenRound = z.object({
  id: z.string(),
  chain_id: z.string(),
  /** Number of its seed in the chain, from 1. */
  index: z.number().int(),
  /** What it came to: in crash the factor in hundredths, in roulette the number. */
  point: z.string(),
  seed: z.string(),
  salt: z.string(),
  terminal: z.string(),
  /** The nearest seed before it that is public: that of an earlier round, or 0 with the published end. */
  earlier: z.object({ index: z.number().int(), seed: z.string() }),
  is_broken: z.boolean(),
  ended_at: isoTime,
})
export type ProvenRound = z.infer<typeof provenRound>

/** A live game with its chains, the one in use first, and its latest rounds, the newest first. */
export const provenGame = z.object({
  sysname: z.string(),
  name: z.string(),
  kind: z.enum(['crash', 'live-roulette']),
  chains: z.array(publicChain),
  rounds: z.array(provenRound),
})
export type ProvenGame = z.infer<typeof provenGame>
