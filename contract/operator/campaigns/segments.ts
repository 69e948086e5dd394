import { z } from 'zod'
import { isoTime, keptText } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'
import { act, ask } from '../call/operator-call.ts'
import { deskListOf, deskPage } from '../shapes/list.ts'
import { typedConditions } from './offers.ts'
import { sysname } from '../shapes/desk-fields.ts'

const segment = z.object({
  sysname: z.string(),
  name: z.string(),
  version: z.number().int(),
  conditions: z.array(z.object({ code: z.string(), args: z.record(z.string(), z.unknown()) })),
  created_by: z.string(),
  at: isoTime,
})
export type DeskSegment = z.infer<typeof segment>

const member = z.object({ uid: z.number().int() })
export type SegmentMember = z.infer<typeof member>

/** The calls of the area `segments`: named groups of players by conditions. */
export const segmentsCalls = {
  getList: ask({
    access: 'staff',
    right: 'campaigns.read',
    summary: 'Segments, by name',
    input: z.object({ ...deskPage }),
    output: deskListOf(segment),
  }),
  get: ask({
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
  getMembers: ask({
    access: 'staff',
    right: 'campaigns.read',
    summary: 'Who is in a segment now, by their numbers: as a file it is what bonuses can be given to',
    input: z.object({ sysname, ...deskPage }),
    output: deskListOf(member),
  }),
  save: act({
    access: 'staff',
    right: 'campaigns.manage',
    summary: 'Name a segment, or change what is asked of those in it',
    input: z.object({
      sysname,
      name: keptText(80).min(1, { error: 'REQUIRED' }),
      conditions: typedConditions.min(1, { error: 'REQUIRED' }),
      /** The version that was shown; 0 for a new one. CHANGED if it differs now. */
      seen_version: wholeNumber(0, 1_000_000),
    }),
    output: z.object({ sysname: z.string(), version: z.number().int() }),
  }),
}
