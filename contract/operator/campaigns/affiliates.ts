import { z } from 'zod'
import { affiliateTerms } from '../../affiliate-terms.ts'
import {
  affiliateEvents,
  affiliateStatuses,
  postbackStates,
  statementStatuses,
} from '../../affiliate-words.ts'
import {
  ofRow,
  serializePostback,
  serializeStatement,
  serializeTracker,
  serializeTraffic,
} from '../../affiliates.ts'
import { done, givenDay, identifier, isoTime, keptText, money, rowId, text } from '../../fields.ts'
import { sum, wholeNumber } from '../../numbers.ts'
import { act, ask } from '../call/operator-call.ts'
import { playerUid, sysname } from '../shapes/desk-fields.ts'
import { deskListOf, deskPage } from '../shapes/list.ts'

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
export type DeskAffiliate = z.infer<typeof affiliate>

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
export type DeskReferredPlayer = z.infer<typeof ofPlayer>

const postback = serializePostback.extend({ affiliate_id: z.string(), affiliate: z.string() })
export type DeskPostback = z.infer<typeof postback>

const reason = keptText(400)
const waiting = z.object({ approval_id: z.string().nullable() })

/** The calls of the area `affiliates`: affiliates, their trackers, and their players. */
export const affiliatesDeskCalls = {
  getList: ask({
    access: 'staff',
    right: 'affiliates.read',
    summary: 'Affiliates, the newest first',
    input: z.object({ status: z.enum(affiliateStatuses, { error: 'UNKNOWN' }).optional(), ...deskPage }),
    output: deskListOf(affiliate),
  }),
  get: ask({
    access: 'staff',
    right: 'affiliates.read',
    summary: 'One affiliate with their trackers, what is agreed, and what they have brought',
    input: ofRow,
    output: affiliateCard,
  }),
  make: act({
    access: 'staff',
    right: 'affiliates.manage',
    summary: 'Write an affiliate down and mail them an invitation to their own pages',
    input: z.object({ name: keptText(80), email: text(254), locale: text(12) }),
    output: ofRow,
  }),
  invite: act({
    access: 'staff',
    right: 'affiliates.manage',
    summary:
      'Mail an affiliate a new invitation; the password they had counts no more, and they are signed out',
    input: z.object({ id: rowId, reason }),
    output: done,
  }),
  close: act({
    access: 'staff',
    right: 'affiliates.manage',
    summary: 'Part with an affiliate: they are signed out, and nobody new counts for them',
    input: z.object({ id: rowId, reason }),
    output: done,
  }),
  agree: act({
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
  addTracker: act({
    access: 'staff',
    right: 'affiliates.manage',
    summary: 'Give an affiliate a code for one more campaign',
    input: z.object({
      id: rowId,
      campaign: keptText(80),
      /** The landing page of its link. */
      landing: text(200).optional(),
      /** Generated if absent. */
      code: text(32).optional(),
    }),
    output: z.object({ code: z.string() }),
  }),
  setTracker: act({
    access: 'staff',
    right: 'affiliates.manage',
    summary: 'Let a code count, or end that',
    input: z.object({ id: rowId, state: z.enum(['open', 'closed'], { error: 'UNKNOWN' }) }),
    output: done,
  }),
  getPlayers: ask({
    access: 'staff',
    right: 'affiliates.read',
    summary: 'Whose player somebody is and was, or the players of an affiliate, the newest first',
    input: z.object({ uid: playerUid.optional(), affiliate_id: rowId.optional(), ...deskPage }),
    output: deskListOf(ofPlayer),
  }),
  movePlayer: act({
    access: 'staff',
    right: 'affiliates.manage',
    stepUp: 'money',
    isNeverLent: true,
    summary: 'Give a player to another affiliate, or to none, from a day to come on',
    input: z.object({
      uid: playerUid,
      /** Absent: no affiliate. */
      affiliate_id: rowId.optional(),
      starts_on: givenDay(),
      reason,
    }),
    output: done,
  }),
  correct: act({
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
  getPostbacks: ask({
    access: 'staff',
    right: 'affiliates.read',
    summary: 'What affiliates’ servers were told, the newest first',
    input: z.object({
      affiliate_id: rowId.optional(),
      state: z.enum(postbackStates, { error: 'UNKNOWN' }).optional(),
      ...deskPage,
    }),
    output: deskListOf(postback),
  }),
  resendPostback: act({
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
export type DeskAffiliatePlan = z.infer<typeof plan>

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
  getList: ask({
    access: 'staff',
    right: 'affiliates.read',
    summary: 'Commission plans, the newest first',
    input: z.object({ ...deskPage }),
    output: deskListOf(plan),
  }),
  get: ask({
    access: 'staff',
    right: 'affiliates.read',
    summary: 'One plan with its versions',
    input: ofPlan,
    output: planCard,
  }),
  make: act({
    access: 'staff',
    right: 'affiliates.manage',
    summary: 'Name a new plan, which pays nothing before it has terms',
    input: ofPlan,
    output: ofPlan,
  }),
  publish: act({
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
export type DeskStatement = z.infer<typeof statement>

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
  getList: ask({
    access: 'staff',
    right: 'affiliates.read',
    summary: 'What affiliates have earned, the newest month first',
    input: z.object({
      affiliate_id: rowId.optional(),
      status: z.enum(statementStatuses, { error: 'UNKNOWN' }).optional(),
      month: identifier.optional(),
      ...deskPage,
    }),
    output: deskListOf(statement),
  }),
  get: ask({
    access: 'staff',
    right: 'affiliates.read',
    summary: 'One statement with its lines',
    input: ofRow,
    output: statementCard,
  }),
  pay: act({
    access: 'staff',
    right: 'affiliates.pay',
    stepUp: 'money',
    isNeverLent: true,
    summary: 'Write down that a statement was paid; above one person’s reach by two',
    input: z.object({
      id: rowId,
      payment_reference: keptText(80),
      reason,
    }),
    output: z.object({ status: z.enum(statementStatuses), approval_id: z.string().nullable() }),
    errors: ['AccessDenied'],
  }),
}
