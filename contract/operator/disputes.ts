import { z } from 'zod'
import { done, flag, isoTime, storedText, money, rowId, text } from '../fields.ts'
import { wholeNumber } from '../numbers.ts'
import { backofficeListOf, backofficePage, sortBy } from './shapes/list.ts'
import { mutation, query } from './call/operator-call.ts'
import { playerUid } from './shapes/backoffice-fields.ts'

/** The stage of a dispute; an inquiry takes no money. */
export const disputeStages = ['inquiry', 'chargeback', 'pre_arbitration', 'arbitration'] as const
export type DisputeStage = (typeof disputeStages)[number]

/** The state within the stage, in card-scheme terms. */
export const disputeStates = [
  'opened',
  'challenged',
  'expired',
  'accepted',
  'lost',
  'cancelled',
  'won',
] as const
export type DisputeState = (typeof disputeStates)[number]

/** Sections of evidence, in order; each is a text that staff may change. */
export const evidenceSections = [
  'statement',
  'receipt',
  'account',
  'access',
  'play',
  'terms',
  'history',
] as const
export type EvidenceSection = (typeof evidenceSections)[number]
export type EvidenceTexts = Readonly<Record<EvidenceSection, string>>

export const evidenceFileKinds = [
  'receipt',
  'customer_communication',
  'customer_signature',
  'service_documentation',
  'refund_policy',
  'other',
] as const
export type EvidenceFileKind = (typeof evidenceFileKinds)[number]

/** Max length of a section and max file size, by card schemes' portals. */
export const evidenceTextMaxLength = 15_000
const evidenceFileMaxBytes = 2 * 1024 * 1024

/** Why a dispute cannot be answered now, or not through the provider's API. */
const answerDenialReasons = [
  'DECIDED',
  'SENDING',
  'ANSWERED',
  'TOO_LATE',
  'INQUIRY',
  'BY_HAND',
  'WAITING',
] as const
export type AnswerDenialReason = (typeof answerDenialReasons)[number]

const answers = z.enum(['defend', 'accept'])

const dispute = z.object({
  id: z.string(),
  dispute: z.string(),
  provider: z.string(),
  deposit_id: z.string(),
  uid: z.number().int(),
  /** Null without the right `players.read`. */
  email: z.string().nullable(),
  amount: money,
  stage: z.enum(disputeStages),
  state: z.enum(disputeStates),
  /** The card scheme's code, such as `10.4`, and its text. */
  reason_code: z.string().nullable(),
  reason: z.string().nullable(),
  /** The deadline for evidence; null if the provider states none. */
  answer_by: isoTime.nullable(),
  opened_at: isoTime,
  state_at: isoTime,
  owner: z.string().nullable(),
  /** The answer in progress, or given from here. */
  answer: answers.nullable(),
  answer_state: z.enum(['sending', 'sent']).nullable(),
})
export type BackofficeDispute = z.infer<typeof dispute>

/** A provider's dispute ratio of a month, over its settled card deposits, and the card schemes' limit. */
const ratio = z.object({
  provider: z.string(),
  disputes: z.number().int(),
  deposits: z.number().int(),
  /** Percent, truncated to two decimals; null without deposits. */
  percent: z.number().nullable(),
  /** How many more disputes reach the limit; 0 if it is reached. */
  remaining: z.number().int(),
})
export type DisputeRatioOfMonth = z.infer<typeof ratio>

/** Undecided disputes in a currency: the loss if all are lost. */
const reserve = z.object({
  count: z.number().int(),
  disputed: money,
  /** The part that players no longer had and owe. */
  owed: money,
  /** Total debt of players. */
  receivable: money,
})

const fileFacts = z.object({
  id: z.string(),
  kind: z.enum(evidenceFileKinds),
  name: z.string(),
  mime_type: z.string(),
  size_bytes: z.number().int(),
  added_by: z.string(),
  added_at: isoTime,
})

const disputeCard = dispute.extend({
  deposit: z.object({
    method: z.string(),
    amount: money,
    created_at: isoTime,
    provider_reference: z.string().nullable(),
  }),
  player: z.object({
    status: z.string(),
    country: z.string(),
    registered_at: isoTime,
    is_verified: z.boolean(),
    /** The latest score of harm and its day; null without one, or without the right to see players. */
    harm: z.object({ score: z.number().int(), day: z.string() }).nullable(),
  }),
  /** The money that it moved; null if it took none. */
  taken: z
    .object({
      amount: money,
      from_player: money,
      owed: money,
      at: isoTime,
      restored_at: isoTime.nullable(),
    })
    .nullable(),
  updates: z.array(
    z.object({
      stage: z.enum(disputeStages),
      state: z.enum(disputeStates),
      at: isoTime,
      heard_at: isoTime,
    }),
  ),
  notes: z.array(z.object({ id: z.string(), text: z.string(), author: z.string(), written_at: isoTime })),
  /** The evidence sent or prepared; null without the right to see players. */
  evidence: z
    .object({
      sections: z.array(
        z.object({ name: z.enum(evidenceSections), text: z.string(), is_edited: z.boolean() }),
      ),
      files: z.array(fileFacts),
      /** It is or was submitted, so it cannot be changed. */
      is_locked: z.boolean(),
    })
    .nullable(),
  version: z.number().int(),
  defending: z.enum(answerDenialReasons).nullable(),
  accepting: z.enum(answerDenialReasons).nullable(),
  /** The effect of an acceptance by the caller: done at once, or an approval is requested. */
  accepts: z.enum(['does', 'asks']),
  /** The provider refused the last answer with this code. */
  refusal: z.string().nullable(),
  approval_id: z.string().nullable(),
  trail: z.array(
    z.object({
      at: isoTime,
      type: z.string(),
      actor_kind: z.string(),
      actor: z.string(),
      reason: z.string(),
    }),
  ),
})
export type DisputeCard = z.infer<typeof disputeCard>

const answered = z.object({
  status: z.enum(['sending', 'waiting']),
  approval_id: z.string().nullable(),
})
const versioned = { id: rowId, version: wholeNumber(1, 2_147_483_647) }
const download = z.object({ name: z.string(), mime_type: z.string(), base64: z.string() })

/** The calls of the back office's area `disputes`: chargebacks and inquiries. */
export const disputesCalls = {
  getList: query({
    access: 'staff',
    right: 'cashier.read',
    summary:
      'Disputes: those that need an answer by their deadline, then the others; the month’s ratio; the reserve',
    input: z.object({
      state: z.enum(disputeStates, { error: 'FORMAT' }).optional(),
      due_days: wholeNumber(1, 366).optional(),
      provider: text(64).optional(),
      uid: playerUid.optional(),
      sort: sortBy('answer_by', 'opened_at', 'amount'),
      ...backofficePage,
    }),
    output: backofficeListOf(dispute).extend({
      ratios: z.array(ratio),
      reserve: z.array(reserve),
      providers: z.array(z.string()),
    }),
  }),
  get: query({
    access: 'staff',
    right: 'cashier.read',
    summary: 'One dispute: payment, player, money, what was said of it, notes, and the evidence',
    input: z.object({ id: rowId }),
    output: disputeCard,
  }),
  take: mutation({
    access: 'staff',
    right: 'cashier.review',
    summary: 'Take a dispute on, from the member of staff who has it, or give it back',
    input: z.object({ id: rowId, is_mine: flag }),
    output: done,
  }),
  addNote: mutation({
    access: 'staff',
    right: 'cashier.review',
    summary: 'Note something about a dispute for colleagues',
    input: z.object({ id: rowId, text: storedText(4000) }),
    output: done,
  }),
  saveEvidence: mutation({
    access: 'staff',
    right: 'cashier.review',
    summary:
      'Keep the texts of the evidence as they were written; an empty one is composed again from the known data',
    input: z.object({
      ...versioned,
      ...(Object.fromEntries(
        evidenceSections.map((name) => [name, storedText(evidenceTextMaxLength).optional()]),
      ) as Record<EvidenceSection, z.ZodOptional<z.ZodString>>),
    }),
    output: done,
    errors: ['AccessDenied'],
  }),
  addFile: mutation({
    access: 'staff',
    right: 'cashier.review',
    takesFile: { maxBytes: evidenceFileMaxBytes, types: /^application\/octet-stream$/ },
    summary:
      'Attach a file to the evidence: PDF, JPEG or PNG, one of each kind; a second one takes the place of the first',
    input: z.object({
      id: rowId,
      kind: z.enum(evidenceFileKinds, { error: 'UNKNOWN' }),
      name: text(200),
      file: z.instanceof(Uint8Array, { error: 'REQUIRED' }),
    }),
    output: done,
    errors: ['AccessDenied'],
  }),
  removeFile: mutation({
    access: 'staff',
    right: 'cashier.review',
    summary: 'Take a file out of the evidence',
    input: z.object({ id: rowId, file: rowId }),
    output: done,
  }),
  getFile: query({
    access: 'staff',
    right: 'cashier.read',
    summary: 'A file of the evidence',
    input: z.object({ id: rowId, file: rowId }),
    output: download,
    errors: ['AccessDenied'],
  }),
  getDossier: mutation({
    access: 'staff',
    right: 'cashier.review',
    summary: 'The evidence as one page to be sent by hand',
    input: z.object({ id: rowId }),
    output: download,
    errors: ['AccessDenied'],
  }),
  defend: mutation({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'money',
    summary: 'Send the evidence to the provider; it cannot be changed afterwards',
    input: z.object({ ...versioned, note: storedText(400).optional() }),
    output: answered,
    errors: ['AccessDenied'],
  }),
  accept: mutation({
    access: 'staff',
    right: 'cashier.review',
    stepUp: 'money',
    summary:
      'Give a dispute up, so that its money is lost; above one’s reach or the house’s threshold a second person is asked',
    input: z.object({ id: rowId, reason: storedText(400) }),
    output: answered,
    errors: ['AccessDenied'],
  }),
}
