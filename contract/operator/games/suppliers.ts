import { z } from 'zod'
import { isoTime } from '../../fields.ts'

/** The game suppliers: our own studio, and external ones with their wallet calls. */
export const backofficeSupplier = z.object({
  sysname: z.string(),
  /** `studio` runs in this application and makes no calls. */
  adapter: z.enum(['studio', 'hub88', 'custom']),
  /** Number of accepted keys; two during a key rotation. */
  keys: z.number().int(),
  /** Whether our key and its URL are configured, so that free spins can be requested. */
  can_be_asked: z.boolean(),
  games: z.number().int(),
  games_on: z.number().int(),
  /** Their studios' public names. */
  providers: z.array(z.string()),
  stop: z.object({ at: isoTime, reason: z.string() }).nullable(),
  calls: z.number().int(),
  errors: z.array(z.object({ status: z.string(), calls: z.number().int() })),
  /** Its last correctly signed call; null if there was none in a month. */
  last_at: isoTime.nullable(),
  alerts: z.number().int(),
  free_rounds: z.object({
    /** No answer yet, to grant or to revoke. */
    waiting: z.number().int(),
    given: z.number().int(),
    /** It refused, has none such, or never answered. */
    refused: z.number().int(),
    /** It did not revoke them. */
    left: z.number().int(),
  }),
})
export type BackofficeSupplier = z.infer<typeof backofficeSupplier>
