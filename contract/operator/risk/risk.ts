import { z } from 'zod'
import { done, flag, isoTime, storedText, money, rowId, text } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'
import { mutation, query } from '../call/operator-call.ts'
import {
  blockKinds,
  linkKinds,
  riskCaseStatuses,
  riskDecisions,
  riskLevels,
  riskRules,
  riskSeverities,
} from './risk-enums.ts'
import { playerUid } from '../shapes/backoffice-fields.ts'
import { backofficeListOf, backofficePage } from '../shapes/list.ts'

const finding = z.object({
  id: z.string(),
  rule: z.enum(riskRules),
  severity: z.enum(riskSeverities),
  weight: z.number().int(),
  /** Values of the reason's placeholders: counts, words and amounts. */
  figures: z.record(z.string(), z.union([z.number(), z.string(), money])),
  case_id: z.string().nullable(),
  found_at: isoTime,
  seen_at: isoTime,
})
export type RiskFinding = z.infer<typeof finding>

const riskCase = z.object({
  id: z.string(),
  uid: z.number().int(),
  /** Null without the right `players.read`. */
  email: z.string().nullable(),
  status: z.enum(riskCaseStatuses),
  severity: z.enum(riskSeverities),
  rules: z.array(z.enum(riskRules)),
  score: z.number().int(),
  level: z.enum(riskLevels),
  owner: z.string().nullable(),
  opened_at: isoTime,
  due_at: isoTime,
  is_overdue: z.boolean(),
  decision: z.enum(riskDecisions).nullable(),
  decided_at: isoTime.nullable(),
  decided_by: z.string().nullable(),
})
export type RiskCase = z.infer<typeof riskCase>

const riskCaseCard = riskCase.extend({
  note: z.string().nullable(),
  version: z.number().int(),
  findings: z.array(finding),
  steps: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['note', ...riskDecisions]),
      text: z.string(),
      author: z.string(),
      at: isoTime,
    }),
  ),
  player: z.object({
    status: z.string(),
    country: z.string(),
    registered_at: isoTime,
    is_verified: z.boolean(),
  }),
  waiting_withdrawals: z.array(z.object({ id: z.string(), amount: money })),
  approvals: z.array(z.object({ id: z.string(), decision: z.enum(['block', 'report']) })),
  has_report: z.boolean(),
})
export type RiskCaseCard = z.infer<typeof riskCaseCard>

const decided = z.object({ status: z.enum(['done', 'asked']), approval_id: z.string().nullable() })
const download = z.object({ name: z.string(), mime_type: z.string(), base64: z.string() })

/** The calls of the back office's area `riskCases`: findings about players, and decisions. */
export const riskCasesCalls = {
  getList: query({
    access: 'staff',
    right: 'risk.read',
    summary: 'Cases: those undecided by their deadline, then the others, the latest first',
    input: z.object({
      status: z.enum(riskCaseStatuses, { error: 'UNKNOWN' }).optional(),
      severity: z.enum(riskSeverities, { error: 'UNKNOWN' }).optional(),
      rule: z.enum(riskRules, { error: 'UNKNOWN' }).optional(),
      is_overdue: flag.optional(),
      owner: text(320).optional(),
      uid: playerUid.optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(riskCase),
  }),
  get: query({
    access: 'staff',
    right: 'risk.read',
    summary: 'One case: its findings with their figures, what was done, and what waits',
    input: z.object({ id: rowId }),
    output: riskCaseCard,
  }),
  take: mutation({
    access: 'staff',
    right: 'risk.decide',
    summary: 'Take a case on, from the member of staff who has it, or give it back',
    input: z.object({ id: rowId, is_mine: flag }),
    output: done,
  }),
  addNote: mutation({
    access: 'staff',
    right: 'risk.decide',
    summary: 'Note something about a case for colleagues',
    input: z.object({ id: rowId, text: storedText(4000) }),
    output: done,
  }),
  decide: mutation({
    access: 'staff',
    right: 'risk.decide',
    stepUp: 'player',
    summary:
      'Decide a case: nothing in it, a suspension for some days, documents, and by two persons a ban or a report to the authority',
    input: z.object({
      id: rowId,
      /** The version that was shown: CHANGED if it differs now. */
      version: wholeNumber(1, 2_147_483_647),
      decision: z.enum(riskDecisions, { error: 'UNKNOWN' }),
      days: wholeNumber(1, 366).optional(),
      reason: storedText(4000),
    }),
    output: decided,
    errors: ['AccessDenied'],
  }),
  getReport: mutation({
    access: 'staff',
    right: 'risk.decide',
    summary: 'The report to the authority of a case that is reported, as a file',
    input: z.object({ id: rowId }),
    output: download,
  }),
}

const scored = z.object({
  uid: z.number().int(),
  email: z.string().nullable(),
  score: z.number().int(),
  level: z.enum(riskLevels),
  assessed_at: isoTime.nullable(),
  case_id: z.string().nullable(),
})
export type ScoredRisk = z.infer<typeof scored>

const check = z.object({
  vendor: z.string(),
  reference: z.string(),
  score: z.number().int(),
  anonymity: z.enum(['vpn', 'tor', 'proxy', 'hosting']).nullable(),
  ip: z.string().nullable(),
  ip_country: z.string().nullable(),
  sanctions: z.number().int(),
  politically_exposed: z.number().int(),
  asked_at: isoTime,
})

const playerRisk = scored.extend({
  income: money.nullable(),
  income_source: z.string().nullable(),
  /** The latest first. */
  history: z.array(z.object({ score: z.number().int(), level: z.enum(riskLevels), at: isoTime })),
  findings: z.array(finding),
  checks: z.array(check),
  /** Whether an external check of the player is possible now. */
  can_check: z.boolean(),
})
export type PlayerRisk = z.infer<typeof playerRisk>

const links = z.object({
  /** The first is the requested player; at most 200. */
  players: z.array(
    z.object({
      uid: z.number().int(),
      email: z.string().nullable(),
      status: z.string(),
      step: z.number().int(),
      score: z.number().int(),
      level: z.enum(riskLevels),
    }),
  ),
  links: z.array(
    z.object({ from: z.number().int(), to: z.number().int(), kinds: z.array(z.enum(linkKinds)) }),
  ),
  has_more: z.boolean(),
})
export type RiskLinks = z.infer<typeof links>

/** The calls of the back office's area `risk`: players by risk score, and account links. */
export const riskCalls = {
  getList: query({
    access: 'staff',
    right: 'risk.read',
    summary: 'Players with a score, the highest first',
    input: z.object({ level: z.enum(riskLevels, { error: 'UNKNOWN' }).optional(), ...backofficePage }),
    output: backofficeListOf(scored),
  }),
  getOfPlayer: query({
    access: 'staff',
    right: 'risk.read',
    summary: 'A player’s score with its history, all findings, and what outside services said',
    input: z.object({ uid: playerUid }),
    output: playerRisk,
  }),
  getLinks: query({
    access: 'staff',
    right: 'risk.read',
    summary: 'Accounts that are linked with a player’s in two steps, and by what',
    input: z.object({ uid: playerUid }),
    output: links,
  }),
  setIncome: mutation({
    access: 'staff',
    right: 'risk.decide',
    summary: 'Note what a player earns in a month and by which papers that is known; 0 for not known',
    input: z.object({
      uid: playerUid,
      /** Whole units of the account's currency. */
      income: wholeNumber(0, 10_000_000),
      source: storedText(400),
    }),
    output: done,
  }),
  check: mutation({
    access: 'staff',
    right: 'risk.decide',
    summary: 'Ask the outside service about a player now',
    input: z.object({ uid: playerUid }),
    output: done,
  }),
}

const entry = z.object({
  id: z.string(),
  kind: z.enum(blockKinds),
  /** For an account or a device the first characters of its hash. */
  shown: z.string(),
  reason: z.string(),
  added_by: z.string(),
  added_at: isoTime,
  expires_at: isoTime.nullable(),
  removed_at: isoTime.nullable(),
  removed_by: z.string().nullable(),
  removal_reason: z.string().nullable(),
  /** Number of refusals by this entry. */
  hits: z.number().int(),
  last_hit_at: isoTime.nullable(),
  is_in_force: z.boolean(),
})
export type BlockEntry = z.infer<typeof entry>

/** The calls of the back office's area `blocklists`. */
export const blocklistsCalls = {
  getList: query({
    access: 'staff',
    right: 'risk.read',
    summary: 'What stands on the lists, the latest first',
    input: z.object({
      kind: z.enum(blockKinds, { error: 'UNKNOWN' }).optional(),
      is_in_force: flag.optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(entry),
  }),
  add: mutation({
    access: 'staff',
    right: 'risk.decide',
    summary:
      'Put a network or a domain of addresses on a list; of a player all accounts to pay or all browsers',
    input: z.object({
      kind: z.enum(blockKinds, { error: 'UNKNOWN' }),
      /** A network in CIDR form or an address, or a domain; for the other kinds a player's uid. */
      value: text(253),
      reason: storedText(400),
      days: wholeNumber(1, 3660).optional(),
    }),
    output: z.object({ added: z.number().int() }),
  }),
  remove: mutation({
    access: 'staff',
    right: 'risk.decide',
    summary: 'Take something off a list',
    input: z.object({ id: rowId, reason: storedText(400) }),
    output: done,
  }),
}
