import { z } from 'zod'
import { isoTime, storedText } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'
import { mutation, query } from '../call/operator-call.ts'
import { backofficeListOf, backofficePage } from '../shapes/list.ts'
import { typedConditions } from './offers.ts'
import { sysname } from '../shapes/backoffice-fields.ts'

const segment = z.object({
  sysname: z.string(),
  name: z.string(),
  version: z.number().int(),
  conditions: z.array(z.object({ code: z.string(), args: z.record(z.string(), z.unknown()) })),
  created_by: z.string(),
  at: isoTime,
})
export type BackofficeSegment = z.infer<typeof segment>

const member = z.object({ uid: z.number().int() })
export type SegmentMember = z.infer<typeof member>

/** The calls of the area `segments`: named groups of players by conditions. */
export const segmentsCalls = {
  getList: query({
    access: 'staff',
    right: 'campaigns.read',
    summary: 'Segments, by name',
    input: z.object({ ...backofficePage }),
    output: backofficeListOf(segment),
  }),
  get: query({
    access: 'staff',
    right: 'campaigns.read',
    summary: 'One segment with how many players are in it now, and the offers that ask for it',
    input: z.object({ sysname }),
    output: segment.extend({
      players: z.number().int(),
      of: z.number().int(),
      offers: z.array(z.object({ id: z.string(), sysname: z.string() })),
    }),
  }),
  getMembers: query({
    access: 'staff',
    right: 'campaigns.read',
    summary: 'Who is in a segment now, by their numbers: as a file it is what bonuses can be given to',
    input: z.object({ sysname, ...backofficePage }),
    output: backofficeListOf(member),
  }),
  save: mutation({
    access: 'staff',
    right: 'campaigns.manage',
    summary: 'Name a segment, or change what is asked of those in it',
    input: z.object({
      sysname,
      name: storedText(80).min(1, { error: 'REQUIRED' }),
      conditions: typedConditions.min(1, { error: 'REQUIRED' }),
      /** The version that was shown; 0 for a new one. CHANGED if it differs now. */
      seen_version: wholeNumber(0, 1_000_000),
    }),
    output: z.object({ sysname: z.string(), version: z.number().int() }),
  }),
}
