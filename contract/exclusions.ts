import { z } from 'zod'
import { get, post } from './call.ts'
import { exclusionPeriods } from './constants.ts'
import { flag, isoTime, noInput } from './fields.ts'

/** Periods of self-exclusion (RS-02). */
export const exclusionPeriod = z.enum(exclusionPeriods)
export type ExclusionPeriod = z.infer<typeof exclusionPeriod>

const offeredExclusion = z.object({
  period: exclusionPeriod,
  /** Under six months; longer ones are self-exclusions (standards X11). */
  is_break: z.boolean(),
  ends_at: isoTime.nullable(),
  /** Hours between the request to return, after the end, and the opening; null if it opens by itself. */
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
      /** Whether to exclude at the other brands too; required if there are any. */
      all_brands: flag.optional(),
    }),
    output: offeredExclusion,
  }),
}
