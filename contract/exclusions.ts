import { z } from 'zod'
import { get, post } from './call.ts'
import { exclusionPeriods } from './constants.ts'
import { flag, isoTime, noInput } from './fields.ts'

/** How long players shut themselves out (RS-02). */
export const exclusionPeriod = z.enum(exclusionPeriods)
export type ExclusionPeriod = z.infer<typeof exclusionPeriod>

const offeredExclusion = z.object({
  period: exclusionPeriod,
  /** Under six months; the longer ones are self-exclusions (standards X11). */
  is_break: z.boolean(),
  /** When it would end, begun now; null for one without an end. */
  ends_at: isoTime.nullable(),
  /** How long after its end the account opens, once its player asks to come back; null where it opens by itself. */
  cooling_off_hours: z.number().int().nullable(),
})
export type OfferedExclusion = z.infer<typeof offeredExclusion>

export const exclusionCalls = {
  getExclusionPeriods: get({
    access: 'player',
    summary: 'The breaks and self-exclusions on offer, and when each would end',
    input: noInput,
    output: z.array(offeredExclusion),
  }),
  getExclusionBrands: get({
    access: 'player',
    summary: 'What the other brands of the house are called, which a self-exclusion may shut as well',
    input: noInput,
    output: z.array(z.string()),
  }),
  selfExclude: post({
    access: 'player',
    summary: 'Shut oneself out of the account for a time or for good; every session ends at once',
    input: z.object({
      period: exclusionPeriod,
      /** Whether the other brands shall be shut as well: to be said where there are any. */
      all_brands: flag.optional(),
    }),
    output: offeredExclusion,
  }),
}
