import { z } from 'zod'
import { isoTime, money } from '../../fields.ts'

/** A chain of seeds that live rounds come from. */
export const deskChain = z.object({
  id: z.string(),
  game: z.string(),
  length: z.number().int(),
  left: z.number().int(),
  terminal: z.string(),
  salt_rule: z.enum(['player', 'public']),
  announcement: z.string().nullable(),
  salt: z.string().nullable(),
  published_at: isoTime,
})
export type DeskChain = z.infer<typeof deskChain>

/** A round that all players share, with what is staked on it. */
export const deskLiveRound = z.object({
  id: z.string(),
  game: z.string(),
  chain_id: z.string(),
  index: z.number().int(),
  starts_at: isoTime,
  /** Null while it goes on, as its point is. */
  how_ended: z.enum(['bust', 'broken']).nullable(),
  /** In hundredths. */
  point: z.string().nullable(),
  limited_at: z.string().nullable(),
  bets: z.number().int(),
  /** In the base currency: staked for money, still in, paid or owed. */
  staked: money,
  in: money,
  won: money,
})
export type DeskLiveRound = z.infer<typeof deskLiveRound>
