import { z } from 'zod'
import { affiliateTerms } from './affiliate-terms.ts'
import { affiliateEvents, postbackStates, statementLineKinds, statementStatuses } from './affiliate-enums.ts'
import { get, post } from './call.ts'
import { done, inputDate, isoTime, storedText, money, noInput, rowId, text } from './fields.ts'
import { listOf, page } from './paging.ts'

/** What trackers have brought in a period; amounts by currency. */
const traffic = z.object({
  visits: z.number().int(),
  registrations: z.number().int(),
  first_deposits: z.number().int(),
  acquisitions: z.number().int(),
  ngr: z.array(money),
})
export type AffiliateTraffic = z.infer<typeof traffic>

const tracker = z.object({
  id: z.string(),
  code: z.string(),
  campaign: z.string(),
  is_open: z.boolean(),
  /** The address that the affiliate publishes. */
  link: z.string(),
  ...traffic.shape,
})
export type AffiliateTracker = z.infer<typeof tracker>

/** A player as the affiliate sees them: a number that does not identify the person. */
const referred = z.object({
  number: z.number().int(),
  campaign: z.string().nullable(),
  click_id: z.string().nullable(),
  joined_on: z.string(),
  first_deposit: money.nullable(),
  acquired_on: z.string().nullable(),
  ngr: z.array(money),
})
export type ReferredPlayer = z.infer<typeof referred>

export const serializeStatement = z.object({
  id: z.string(),
  /** `2026-03`. */
  month: z.string(),
  status: z.enum(statementStatuses),
  players: z.number().int(),
  ggr: money,
  bonus_cost: money,
  ngr: money,
  admin: money,
  carried_in: money,
  carried_out: money,
  percent: z.number(),
  amount: money,
  closed_at: isoTime,
  paid_at: isoTime.nullable(),
  payment_reference: z.string().nullable(),
  lines: z.array(
    z.object({
      kind: z.enum(statementLineKinds),
      amount: money,
      player: z.number().int().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type AffiliateStatement = z.infer<typeof serializeStatement>

const self = z.object({
  name: z.string(),
  email: z.string(),
  /** The terms in force; null if none are agreed. */
  terms: affiliateTerms.nullable(),
  postback: z.object({
    address: z.string().nullable(),
    events: z.array(z.enum(affiliateEvents)),
    /** The key that signs the calls. */
    key: z.string(),
  }),
})
export type AffiliateSelf = z.infer<typeof self>

const postback = z.object({
  id: z.string(),
  at: isoTime,
  event: z.enum(affiliateEvents),
  player: z.number().int(),
  address: z.string(),
  state: z.enum(postbackStates),
  tries: z.number().int(),
  http_status: z.number().int().nullable(),
  failure: z.string().nullable(),
})
export type AffiliatePostback = z.infer<typeof postback>

const day = inputDate()
const span = { from: day.optional(), to: day.optional() }

export const affiliatesCalls = {
  signIn: post({
    access: 'guest',
    summary: 'An affiliate signs in: neither a player nor staff',
    input: z.object({ email: text(254), password: text(200) }),
    output: done,
    errors: ['Authorization'],
  }),
  takeInvitation: post({
    access: 'guest',
    summary: 'Take an invitation up by choosing a password; once, and in time',
    input: z.object({ token: text(100), password: text(200), password_repeat: text(200) }),
    output: done,
  }),
  signOut: post({
    access: 'guest',
    summary: 'The affiliate leaves',
    input: noInput,
    output: done,
  }),
  changePassword: post({
    access: 'guest',
    summary: 'The affiliate’s new password; all their other sessions end',
    input: z.object({ old_password: text(200), password: text(200), password_repeat: text(200) }),
    output: done,
    errors: ['Authorization'],
  }),
  getSelf: get({
    access: 'guest',
    summary: 'The affiliate who is signed in, with what is agreed; null for anybody else',
    input: noInput,
    output: z.object({ affiliate: self.nullable() }),
  }),
  getOverview: get({
    access: 'guest',
    summary: 'What the affiliate’s trackers have brought in a span, in all, by tracker and by day',
    input: z.object(span),
    output: z.object({
      from: z.string(),
      to: z.string(),
      all: traffic,
      trackers: z.array(tracker),
      days: z.array(z.object({ day: z.string(), ...traffic.shape })),
    }),
    errors: ['Authorization'],
  }),
  getPlayers: get({
    access: 'guest',
    summary: 'The affiliate’s players by number, the newest first; nothing says who they are',
    input: z.object({ ...page(20, 100) }),
    output: listOf(referred),
    errors: ['Authorization'],
  }),
  getStatements: get({
    access: 'guest',
    summary: 'What the affiliate has earned, a month and currency each, the newest first',
    input: z.object({ ...page(20, 100) }),
    output: listOf(serializeStatement),
    errors: ['Authorization'],
  }),
  setPostback: post({
    access: 'guest',
    summary: 'Where the affiliate’s server is notified of events, and of which',
    input: z.object({
      address: storedText(500).optional(),
      events: z.array(z.enum(affiliateEvents, { error: 'UNKNOWN' })).optional(),
    }),
    output: done,
    errors: ['Authorization'],
  }),
  getPostbacks: get({
    access: 'guest',
    summary: 'What the affiliate’s server was told, the newest first',
    input: z.object({ ...page(20, 100) }),
    output: listOf(postback),
    errors: ['Authorization'],
  }),
}

/** The back office shows the same view of a postback. */
export const serializePostback = postback
export const serializeTracker = tracker
export const serializeTraffic = traffic
export const ofRow = z.object({ id: rowId })
