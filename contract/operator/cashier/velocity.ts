import { z } from 'zod'
import { done, isoTime, storedText, money, text } from '../../fields.ts'
import { mutation, query } from '../call/operator-call.ts'
import { playerUid } from '../shapes/backoffice-fields.ts'

/** Windows in which deposit attempts are counted: an hour, a day, a week, thirty days. */
export const velocityHours = [1, 24, 168, 720] as const

const attempts = z.object({
  hours: z.number().int(),
  method: z.string(),
  begun: z.number().int(),
  /** The successful part. */
  paid: money,
  declined: z.number().int(),
  /** Distinct providers and accounts tried, if the provider reports them. */
  instruments: z.number().int(),
})

const velocity = z.object({
  rows: z.array(attempts),
  /** Methods blocked for now, after too many declines. */
  cool_offs: z.array(z.object({ method: z.string(), until: isoTime })),
})
export type Velocity = z.infer<typeof velocity>

/** Velocity of deposit attempts: part of the calls of `cashier`. */
export const velocityCalls = {
  getVelocity: query({
    access: 'staff',
    right: 'cashier.read',
    summary:
      'How often and how much a player has tried to deposit of late, and which methods are closed to them for it',
    input: z.object({ uid: playerUid }),
    output: velocity,
  }),
  liftCoolOff: mutation({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'player',
    summary: 'Open a method again to a player whose deposits by it were declined too often',
    input: z.object({ uid: playerUid, method: text(64), reason: storedText(400) }),
    output: done,
  }),
}
