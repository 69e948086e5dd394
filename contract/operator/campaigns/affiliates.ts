import { z } from 'zod'
import { affiliateTerms } from '../../affiliate-terms.ts'
import {
  affiliateEvents,
  affiliateStatuses,
  postbackStates,
  statementStatuses,
} from '../../affiliate-enums.ts'
import {
  ofRow,
  serializePostback,
  serializeStatement,
  serializeTracker,
  serializeTraffic,
} from '../../affiliates.ts'
import { done, inputDate, identifier, isoTime, storedText, money, rowId, text } from '../../fields.ts'
import { sum, wholeNumber } from '../../numbers.ts'
import { mutation, query } from '../call/operator-call.ts'
import { playerUid, sysname } from '../shapes/backoffice-fields.ts'
import { backofficeListOf, backofficePage } from '../shapes/list.ts'

const affiliate = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(affiliateStatuses),
  plan: z.string().nullable(),
  players: z.number().int(),
  /** Earned and not paid yet. */
  open: z.array(money),
  created_by: z.string(),
  at: isoTime,
  last_sign_in_at: isoTime.nullable(),
})
export type BackofficeAffiliate = z.infer<typeof affiliate>

const affiliateCard = affiliate.extend({
  invitation_expires_at: isoTime.nullable(),
  closed_at: isoTime.nullable(),
  postback: z.object({ address: z.string().nullable(), events: z.array(z.enum(affiliateEvents)) }),
  /** Since the beginning. */
  traffic: serializeTraffic,
  trackers: z.array(serializeTracker),
  agreements: z.array(
    z.object({ plan: z.string(), starts_on: z.string(), agreed_by: z.string(), agreed_at: isoTime }),
  ),
  /** Corrections that wait for their month. */
  corrections: z.array(
    z.object({ id: z.string(), amount: money, reason: z.string(), made_by: z.string(), at: isoTime }),
  ),
})
export type AffiliateCard = z.infer<typeof affiliateCard>

const ofPlayer = z.object({
  uid: z.number().int(),
  affiliate_id: z.string(),
  affiliate: z.string(),
  number: z.number().int(),
  campaign: z.string().nullable(),
  click_id: z.string().nullable(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  first_deposit: money.nullable(),
  acquired_at: isoTime.nullable(),
  moved_by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type BackofficeReferredPlayer = z.infer<typeof ofPlayer>

const postback = serializePostback.extend({ affiliate_id: z.string(), affiliate: z.string() })
export type BackofficePostback = z.infer<typeof postback>

const reason = storedText(400)
const waiting = z.object({ approval_id: z.string().nullable() })

/** The calls of the area `affiliates`: affiliates, their trackers, and their players. */
export const backofficeAffiliatesCalls = {
  getList: query({
    access: 'staff',
    right: 'affiliates.read',
    summary: 'Affiliates, the newest first',
    input: z.object({
      status: z.enum(affiliateStatuses, { error: 'UNKNOWN' }).optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(affiliate),
  }),
  get: query({
    access: 'staff',
    right: 'affiliates.read',
    summary: 'One affiliate with their trackers, what is agreed, and what they have brought',
    input: ofRow,
    output: affiliateCard,
  }),
  make: mutation({
    access: 'staff',
    right: 'affiliates.manage',
    summary: 'Write an affiliate down and mail them an invitation to their own pages',
    input: z.object({ name: storedText(80), email: text(254), locale: text(12) }),
    output: ofRow,
  }),
  invite: mutation({
    access: 'staff',
    right: 'affiliates.manage',
    summary:
      'Mail an affiliate a new invitation; the password they had counts no more, and they are signed out',
    input: z.object({ id: rowId, reason }),
    output: done,
  }),
  close: mutation({
    access: 'staff',
    right: 'affiliates.manage',
    summary: 'Part with an affiliate: they are signed out, and no new player counts for them',
    input: z.object({ id: rowId, reason }),
    output: done,
  }),
  agree: mutation({
    access: 'staff',
    right: 'affiliates.manage',
    summary: 'Give an affiliate a plan from a month on that is not closed yet',
    input: z.object({
      id: rowId,
      plan: sysname,
      /** `2026-03`. */
      month: z.string({ error: 'REQUIRED' }).regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'FORMAT' }),
    }),
    output: done,
  }),
  addTracker: mutation({
    access: 'staff',
    right: 'affiliates.manage',
    summary: 'Give an affiliate a code for one more campaign',
    input: z.object({
      id: rowId,
      campaign: storedText(80),
      /** The landing page of its link. */
      landing: text(200).optional(),
      /** Generated if absent. */
      code: text(32).optional(),
    }),
    output: z.object({ code: z.string() }),
  }),
  setTracker: mutation({
    access: 'staff',
    right: 'affiliates.manage',
    summary: 'Let a code count, or end that',
    input: z.object({ id: rowId, state: z.enum(['open', 'closed'], { error: 'UNKNOWN' }) }),
    output: done,
  }),
  getPlayers: query({
    access: 'staff',
    right: 'affiliates.read',
    summary: 'Affiliates of a player, now and before, or the players of an affiliate, the newest first',
    input: z.object({ uid: playerUid.optional(), affiliate_id: rowId.optional(), ...backofficePage }),
    output: backofficeListOf(ofPlayer),
  }),
  movePlayer: mutation({
    access: 'staff',
    right: 'affiliates.manage',
    stepUp: 'money',
    isNeverLent: true,
    summary: 'Give a player to another affiliate, or to none, from a day to come on',
    input: z.object({
      uid: playerUid,
      /** Absent: no affiliate. */
      affiliate_id: rowId.optional(),
      starts_on: inputDate(),
      reason,
    }),
    output: done,
  }),
  correct: mutation({
    access: 'staff',
    right: 'affiliates.pay',
    stepUp: 'money',
    isNeverLent: true,
    summary: 'Add to what the next statement comes to, or take from it; above one person’s reach by two',
    input: z.object({
      id: rowId,
      /** In major units, negative for a deduction. */
      amount: sum('FORMAT'),
      currency: z.string({ error: 'REQUIRED' }).regex(/^[A-Z]{3,5}$/, { error: 'FORMAT' }),
      reason,
    }),
    output: waiting,
    errors: ['AccessDenied'],
  }),
  getPostbacks: query({
    access: 'staff',
    right: 'affiliates.read',
    summary: 'What affiliates’ servers were told, the newest first',
    input: z.object({
      affiliate_id: rowId.optional(),
      state: z.enum(postbackStates, { error: 'UNKNOWN' }).optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(postback),
  }),
  resendPostback: mutation({
    access: 'staff',
    right: 'affiliates.manage',
    summary: 'Tell an affiliate’s server once more',
    input: ofRow,
    output: done,
  }),
}

const plan = z.object({
  sysname: z.string(),
  version: z.number().int().nullable(),
  terms: affiliateTerms.nullable(),
  affiliates: z.number().int(),
  created_by: z.string(),
  at: isoTime,
})
export type BackofficeAffiliatePlan = z.infer<typeof plan>

const planCard = plan.extend({
  versions: z.array(
    z.object({
      number: z.number().int(),
      hash: z.string(),
      at: isoTime,
      published_by: z.string(),
      terms: affiliateTerms,
    }),
  ),
})
export type AffiliatePlanCard = z.infer<typeof planCard>

const ofPlan = z.object({ sysname })

/** The calls of the area `affiliatePlans`: commission plans. */
export const affiliatePlansCalls = {
  getList: query({
    access: 'staff',
    right: 'affiliates.read',
    summary: 'Commission plans, the newest first',
    input: z.object({ ...backofficePage }),
    output: backofficeListOf(plan),
  }),
  get: query({
    access: 'staff',
    right: 'affiliates.read',
    summary: 'One plan with its versions',
    input: ofPlan,
    output: planCard,
  }),
  make: mutation({
    access: 'staff',
    right: 'affiliates.manage',
    summary: 'Name a new plan, which pays nothing before it has terms',
    input: ofPlan,
    output: ofPlan,
  }),
  publish: mutation({
    access: 'staff',
    right: 'affiliates.pay',
    stepUp: 'money',
    isNeverLent: true,
    summary: 'Give a plan new terms, by which months are reckoned that begin after it',
    input: z.object({
      sysname,
      /** Validated field by field, so that each error is at its field. */
      terms: z.record(z.string(), z.unknown()),
      /** The latest version that was shown; 0 for none. CHANGED if it differs now. */
      seen_version: wholeNumber(0, 1_000_000),
    }),
    output: z.object({ number: z.number().int() }),
  }),
}

const statement = serializeStatement.omit({ lines: true }).extend({
  affiliate_id: z.string(),
  affiliate: z.string(),
  paid_by: z.string().nullable(),
})
export type BackofficeStatement = z.infer<typeof statement>

const statementCard = statement.extend({
  lines: z.array(
    z.object({
      ...serializeStatement.shape.lines.element.shape,
      uid: z.number().int().nullable(),
    }),
  ),
  plan: z.object({ sysname: z.string(), version: z.number().int() }).nullable(),
})
export type StatementCard = z.infer<typeof statementCard>

/** The calls of the area `affiliateStatements`: affiliates' earnings and payments. */
export const affiliateStatementsCalls = {
  getList: query({
    access: 'staff',
    right: 'affiliates.read',
    summary: 'What affiliates have earned, the newest month first',
    input: z.object({
      affiliate_id: rowId.optional(),
      status: z.enum(statementStatuses, { error: 'UNKNOWN' }).optional(),
      month: identifier.optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(statement),
  }),
  get: query({
    access: 'staff',
    right: 'affiliates.read',
    summary: 'One statement with its lines',
    input: ofRow,
    output: statementCard,
  }),
  pay: mutation({
    access: 'staff',
    right: 'affiliates.pay',
    stepUp: 'money',
    isNeverLent: true,
    summary: 'Write down that a statement was paid; above one person’s reach by two',
    input: z.object({
      id: rowId,
      payment_reference: storedText(80),
      reason,
    }),
    output: z.object({ status: z.enum(statementStatuses), approval_id: z.string().nullable() }),
    errors: ['AccessDenied'],
  }),
}
