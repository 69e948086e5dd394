import { z } from 'zod'
import { isoTime, money } from '../../fields.ts'

export const backofficeChain = z.object({
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
export type BackofficeChain = z.infer<typeof backofficeChain>

export const backofficeLiveRound = z.object({
  id: z.string(),
  game: z.string(),
  chain_id: z.string(),
  index: z.number().int(),
  starts_at: isoTime,
  /** Null while it runs; so is its point. */
  how_ended: z.enum(['bust', 'broken']).nullable(),
  /** In hundredths. */
  point: z.string().nullable(),
  limited_at: z.string().nullable(),
  bets: z.number().int(),
  /** In the base currency: real-money stakes, still open, paid or payable. */
  staked: money,
  in: money,
  won: money,
})
export type BackofficeLiveRound = z.infer<typeof backofficeLiveRound>
