import { z } from 'zod'
import { sports } from '../../betting-enums.ts'
import { isoTime, money, rowId } from '../../fields.ts'
import { eventNames } from './event-names.ts'

/** Limits on what bets may cost the operator, and a player's factor of them. */
export const limitKinds = ['market_loss', 'bet_payout', 'bet_stake'] as const
export const limit = z.object({
  id: rowId,
  of: z.enum(limitKinds),
  sport: z.enum(sports).nullable(),
  tier: z.number().int().nullable(),
  market_group: z.string().nullable(),
  is_live: z.boolean().nullable(),
  event: z.object({ id: rowId, ...eventNames }).nullable(),
  limit: money,
  set_by: z.string().nullable(),
  set_at: isoTime,
})
export type BackofficeLimit = z.infer<typeof limit>

export const factor = z.object({
  uid: z.number().int(),
  sport: z.enum(sports).nullable(),
  /** 1: standard; 0: no bets at all. */
  factor: z.number(),
  reason: z.string(),
  set_by: z.string().nullable(),
  set_at: isoTime,
})
export type BackofficeFactor = z.infer<typeof factor>
