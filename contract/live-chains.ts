import { z } from 'zod'
import { isoTime } from './fields.ts'

const publicChain = z.object({
  id: z.string(),
  /** `used`: gives the current rounds; `next`: waits for its salt or its turn; `over`: has no round left. */
  state: z.enum(['used', 'next', 'over']),
  /** s₀, published with the length before any round. */
  terminal: z.string(),
  length: z.number().int(),
  /** Rounds drawn, including the current one, and rounds left. */
  drawn: z.number().int(),
  left: z.number().int(),
  published_at: isoTime,
  /** The salt comes from a player’s browser, or from a public value that was announced. */
  salt_rule: z.enum(['player', 'public']),
  announcement: z.string().nullable(),
  salt: z.string().nullable(),
  salt_part: z.string().nullable(),
  bound_at: isoTime.nullable(),
})
export type PublicChain = z.infer<typeof publicChain>

const provenRound = z.object({
  id: z.string(),
  chain_id: z.string(),
  /** From 1. */
  index: z.number().int(),
  /** The outcome: the factor in hundredths for crash, the number for roulette. */
  point: z.string(),
  seed: z.string(),
  salt: z.string(),
  terminal: z.string(),
  /** The nearest earlier public seed: that of an earlier round, or 0 with the published end. */
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
