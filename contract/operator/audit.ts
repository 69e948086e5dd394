import { z } from 'zod'
import { isoTime, noInput, rowId, text } from '../fields.ts'
import { backofficeListOf, backofficePage, since, sortBy, until } from './shapes/list.ts'
import { mutation, query } from './call/operator-call.ts'
import { playerUid } from './shapes/backoffice-fields.ts'

const actorKinds = ['player', 'operator', 'system', 'visitor'] as const

const record = z.object({
  id: z.string(),
  at: isoTime,
  type: z.string(),
  actor_kind: z.enum(actorKinds),
  /**
   * A player's uid, the e-mail of a member of staff, or the part of the system that acted; empty for a visitor.
   */
  actor: z.string(),
  /** The affected account. */
  uid: z.number().int().nullable(),
  /** The affected object, if it is not an account: `withdrawal:12`. */
  subject: z.string(),
  session_id: z.string().nullable(),
  request_id: z.string(),
  ip: z.string(),
  reason: z.string(),
})
export type AuditRecordDto = z.infer<typeof record>

const facts = z.record(z.string(), z.unknown()).nullable()

/** A verification of the whole log; it runs in the background and reports its progress. */
const auditCheck = z.object({
  id: z.string(),
  /** `lost`: the process that ran it ended. */
  state: z.enum(['waiting', 'running', 'lost', 'done']),
  asked_by: z.string(),
  asked_at: isoTime,
  finished_at: isoTime.nullable(),
  /** Records verified against the chain so far, and their total. */
  checked: z.number().int(),
  records: z.number().int(),
  waiting: z.number().int().nullable(),
  copied: z.number().int().nullable(),
  problems: z.array(z.object({ check: z.string(), says: z.string(), where: z.string() })),
})
export type AuditCheckDto = z.infer<typeof auditCheck>

/** The calls of the area `audit`: the audit log and its verification. */
export const auditCalls = {
  getList: query({
    access: 'staff',
    right: 'audit.read',
    summary: 'Records of the audit log, the newest first',
    input: z.object({
      type: text(60).optional(),
      actor_kind: z.enum(actorKinds, { error: 'FORMAT' }).optional(),
      actor: text(254).optional(),
      uid: playerUid.optional(),
      subject: text(200).optional(),
      request_id: text(100).optional(),
      session_id: rowId.optional(),
      from: since.optional(),
      to: until.optional(),
      sort: sortBy('at'),
      ...backofficePage,
    }),
    output: backofficeListOf(record),
  }),
  get: query({
    access: 'staff',
    right: 'audit.read',
    summary: 'One record with what was before and after, and its place in the chain',
    input: z.object({ id: rowId }),
    output: record.extend({
      before: facts,
      after: facts,
      seal_number: z.string().nullable(),
      is_intact: z.boolean(),
    }),
  }),
  getTypes: query({
    access: 'staff',
    right: 'audit.read',
    summary: 'The types of events that are recorded',
    input: noInput,
    output: z.object({ items: z.array(z.string()) }),
  }),
  getCheck: query({
    access: 'staff',
    right: 'audit.read',
    summary: 'How far the last check of the log is, or what it found; null where there was none',
    input: noInput,
    output: auditCheck.nullable(),
  }),
  check: mutation({
    access: 'staff',
    right: 'audit.read',
    summary: 'Hold the whole log against its seals and its copy, in the background; one check at a time',
    input: noInput,
    output: auditCheck,
  }),
}
