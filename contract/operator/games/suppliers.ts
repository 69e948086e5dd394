import { z } from 'zod'
import { isoTime } from '../../fields.ts'

/** Who runs games on this house: our own, and outside suppliers with their wallet calls. */
export const deskSupplier = z.object({
  sysname: z.string(),
  /** `studio` runs in this house and calls nobody. */
  adapter: z.enum(['studio', 'hub88', 'custom']),
  /** Keys by which its calls are known; two while one is being changed. */
  keys: z.number().int(),
  /** Whether our key and its address are there, so that it can be asked for free rounds. */
  can_be_asked: z.boolean(),
  games: z.number().int(),
  /** Of them, those that are not switched off. */
  games_on: z.number().int(),
  /** Who makes them, as players read it. */
  providers: z.array(z.string()),
  /** Where play in all its games is stopped. */
  stop: z.object({ at: isoTime, reason: z.string() }).nullable(),
  /** In the last day: its calls, and how many were answered otherwise than well, by the answer. */
  calls: z.number().int(),
  errors: z.array(z.object({ status: z.string(), calls: z.number().int() })),
  /** Its last call that was signed by it; null where there was none in a month. */
  last_at: isoTime.nullable(),
  /** What must not happen and did, in thirty days. */
  alerts: z.number().int(),
  /** Games of packs that it was asked for in thirty days. */
  free_rounds: z.object({
    /** No answer yet, to give or to take back. */
    waiting: z.number().int(),
    given: z.number().int(),
    /** It would not, has none such, or never answered. */
    refused: z.number().int(),
    /** It would not take them back. */
    left: z.number().int(),
  }),
})
export type DeskSupplier = z.infer<typeof deskSupplier>
