import { z } from 'zod'
import { daySeconds, hourSeconds, minuteSeconds } from '../durations.ts'
import { done, flag, isoTime, storedText, money, rowId, text } from '../fields.ts'
import { backofficeListOf, backofficePage, sortBy } from './shapes/list.ts'
import { mutation, query } from './call/operator-call.ts'
import { breakGlassRights } from './call/rights.ts'

const approvalStatuses = ['waiting', 'executed', 'declined', 'withdrawn', 'expired'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

const breakGlassStatuses = ['requested', 'open', 'declined', 'ended', 'expired'] as const
export type BreakGlassStatus = (typeof breakGlassStatuses)[number]

export const approvalSeconds = daySeconds
/** How long a break-glass request waits to be opened, and how long it is open then. */
export const breakGlassWaitSeconds = hourSeconds
export const breakGlassSeconds = 15 * minuteSeconds
export const justificationMinLength = 10

const person = z.object({ id: z.string(), name: z.string(), email: z.string() })

const approval = z.object({
  id: z.string(),
  action: z.string(),
  /** For example `withdrawal:12`. */
  subject: z.string(),
  uid: z.number().int().nullable(),
  sum: money.nullable(),
  requested_by: person,
  reason: z.string(),
  requested_at: isoTime,
  expires_at: isoTime,
  status: z.enum(approvalStatuses),
  decided_by: person.nullable(),
  decided_at: isoTime.nullable(),
  decision_reason: z.string().nullable(),
  is_mine: z.boolean(),
})
export type Approval = z.infer<typeof approval>

/** After an invitation or a reset of factors, the two accounts count as one person for so long. */
export const invitationRelationDays = 7

/**
 * Why a person cannot approve: it is their own request, one account was invited by the other or both by the
 * same person recently, they lack the right or its limit, or it has expired.
 */
const approvalDenialReasons = ['OWN', 'LET_IN', 'LACKING', 'CEILING', 'EXPIRED', 'NOT_ALLOWED'] as const
export type ApprovalDenialReason = (typeof approvalDenialReasons)[number]

const breakGlass = z.object({
  id: z.string(),
  right: z.string(),
  justification: z.string(),
  requested_by: person,
  requested_at: isoTime,
  status: z.enum(breakGlassStatuses),
  decided_by: person.nullable(),
  decided_at: isoTime.nullable(),
  /** Until when it is open, or can be opened. */
  expires_at: isoTime,
  ended_at: isoTime.nullable(),
  uses: z.number().int(),
  is_mine: z.boolean(),
})
export type BreakGlass = z.infer<typeof breakGlass>

const decision = z.object({ id: rowId, reason: storedText(400).optional() })
const refusal = z.object({ id: rowId, reason: storedText(400) })

/** The calls of the area `approvals`: four-eyes approvals, and break-glass rights. */
export const approvalsCalls = {
  getList: query({
    access: 'staff',
    summary:
      'What waits for a second person, and what became of it: one’s own, and with approvals.decide what one could decide',
    input: z.object({
      status: z.enum(approvalStatuses, { error: 'FORMAT' }).optional(),
      action: text(64).optional(),
      requester: rowId.optional(),
      subject: text(64).optional(),
      mine: flag.optional(),
      sort: sortBy('requested_at', 'expires_at'),
      ...backofficePage,
    }),
    output: backofficeListOf(approval),
  }),
  get: query({
    access: 'staff',
    summary: 'One of them, with the facts as they are now',
    input: z.object({ id: rowId }),
    output: approval.extend({
      input: z.record(z.string(), z.unknown()),
      facts: z.record(z.string(), z.unknown()),
      obstacle: z.enum(approvalDenialReasons).nullable(),
    }),
  }),
  approve: mutation({
    access: 'staff',
    right: 'approvals.decide',
    stepUp: 'money',
    summary: 'Approve as the second person, which does it at once',
    input: decision,
    output: done,
    errors: ['AccessDenied'],
  }),
  decline: mutation({
    access: 'staff',
    right: 'approvals.decide',
    summary: 'Decline as the second person; nothing is done',
    input: refusal,
    output: done,
    errors: ['AccessDenied'],
  }),
  withdraw: mutation({
    access: 'staff',
    summary: 'Take back what one has asked for oneself',
    input: decision,
    output: done,
    errors: ['AccessDenied'],
  }),
  getBreakGlassList: query({
    access: 'staff',
    summary: 'Rights that were asked for in an emergency; without approvals.decide one’s own',
    input: z.object({
      status: z.enum(breakGlassStatuses, { error: 'FORMAT' }).optional(),
      mine: flag.optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(breakGlass),
  }),
  getBreakGlass: query({
    access: 'staff',
    summary: 'One of them, with every call made by virtue of it',
    input: z.object({ id: rowId }),
    output: breakGlass.extend({
      /** The newest first, at most two hundred. */
      calls: z.array(z.object({ call: z.string(), ids: z.record(z.string(), z.string()), at: isoTime })),
      obstacle: z.enum(approvalDenialReasons).nullable(),
    }),
  }),
  requestBreakGlass: mutation({
    access: 'staff',
    stepUp: 'staff',
    summary: 'Ask for a right one lacks, for a quarter of an hour; only what reads or restricts',
    input: z.object({
      right: z.enum(breakGlassRights, { error: 'UNKNOWN' }),
      justification: storedText(400),
    }),
    output: z.object({ id: z.string() }),
  }),
  openBreakGlass: mutation({
    access: 'staff',
    right: 'approvals.decide',
    stepUp: 'staff',
    summary: 'Open an emergency of another member of staff: their right begins now',
    input: z.object({ id: rowId }),
    output: z.object({ until: isoTime }),
    errors: ['AccessDenied'],
  }),
  declineBreakGlass: mutation({
    access: 'staff',
    right: 'approvals.decide',
    summary: 'Decline an emergency of another member of staff',
    input: refusal,
    output: done,
    errors: ['AccessDenied'],
  }),
  endBreakGlass: mutation({
    access: 'staff',
    summary: 'Give an emergency’s right back before its time, or take the request back',
    input: z.object({ id: rowId }),
    output: done,
    errors: ['AccessDenied'],
  }),
}
