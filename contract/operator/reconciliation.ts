import { z } from 'zod'
import { isoTime, storedText, money, rowId, text } from '../fields.ts'
import { wholeNumber } from '../numbers.ts'
import { backofficeListOf, backofficePage } from './shapes/list.ts'
import { mutation, query } from './call/operator-call.ts'

const settlementFileMaxBytes = 50 * 1024 * 1024
export const settlementFileMaxLines = 200_000

export const lineStates = [
  'matched',
  'over',
  'under',
  'duplicate',
  'unknown',
  'unposted',
  'fee',
  'repeated',
] as const

export const differenceStates = ['over', 'under', 'duplicate', 'unknown', 'unposted', 'missing'] as const

const matches = ['auto', 'manual', 'forced'] as const
const kinds = ['deposit', 'payout', 'reversal', 'fee', 'other'] as const

/** Count and totals of the lines in a state, by currency. */
const part = z.object({ state: z.enum(lineStates), count: z.number().int(), sums: z.array(money) })

const settlementFile = z.object({
  id: z.string(),
  provider: z.string(),
  name: z.string(),
  lines: z.number().int(),
  /** Lines that an earlier file already had. */
  repeated: z.number().int(),
  /** Lines that need a review. */
  differences: z.number().int(),
  totals: z.array(money),
  parts: z.array(part),
  first_at: isoTime,
  last_at: isoTime,
  imported_at: isoTime,
  imported_by: z.string(),
})
export type SettlementFile = z.infer<typeof settlementFile>

const decision = {
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: isoTime.nullable(),
}

const batch = z.object({
  id: z.string(),
  name: z.string(),
  total: money,
  state: z.enum(['expected', 'missing', 'matched', 'over', 'under']),
  match: z.enum(matches).nullable(),
  received: money.nullable(),
  received_at: isoTime.nullable(),
  ...decision,
})
export type SettlementBatch = z.infer<typeof batch>

const line = z.object({
  id: z.string(),
  file_id: z.string(),
  line_number: z.number().int(),
  provider: z.string(),
  kind: z.enum(kinds),
  order_type: z.string(),
  at: isoTime,
  state: z.enum(lineStates),
  match: z.enum(matches).nullable(),
  /** The order, or the line's own reference. */
  reference: z.string(),
  amount: money,
  /** The amount in our ledger; null without one. */
  expected: money.nullable(),
  batch: z.string().nullable(),
})
export type SettlementLine = z.infer<typeof line>

const candidate = z.object({
  reference: z.string(),
  uid: z.number().int(),
  amount: money,
  provider_reference: z.string().nullable(),
  outcome: z.string().nullable(),
  created_at: isoTime,
  is_settled: z.boolean(),
})
export type SettlementCandidate = z.infer<typeof candidate>

const lineCard = line.extend({
  file_name: z.string(),
  named_order: z.string().nullable(),
  provider_reference: z.string().nullable(),
  /** The player's payment, if its currency differs from the settled one. */
  payment: money.nullable(),
  order: candidate.nullable(),
  bank: batch.nullable(),
  /** Possible payments of this provider: the search's result, else those of the same amount. */
  candidates: z.array(candidate),
  approval_id: z.string().nullable(),
  trail: z.array(
    z.object({ at: isoTime, type: z.string(), actor: z.string(), reason: z.string(), to: z.string() }),
  ),
  ...decision,
})
export type SettlementLineCard = z.infer<typeof lineCard>

const differenceOf = z.enum(['line', 'order', 'batch'], { error: 'UNKNOWN' })

const difference = z.object({
  of: differenceOf,
  id: z.string(),
  state: z.enum(differenceStates),
  provider: z.string(),
  kind: z.enum([...kinds, 'batch']),
  reference: z.string(),
  /** The amount stated by the provider, or for a batch by the bank; null without one. */
  told: money.nullable(),
  /** The expected amount: by our ledger, or for a batch by its lines. */
  expected: money.nullable(),
  at: isoTime,
  file_id: z.string().nullable(),
  approval_id: z.string().nullable(),
})
export type SettlementDifference = z.infer<typeof difference>

const bankLine = z.object({
  id: z.string(),
  statement: z.string(),
  line_number: z.number().int(),
  at: isoTime,
  amount: money,
  reference: z.string(),
  text: z.string(),
  /** The batch that it pays. */
  batch: z.object({ provider: z.string(), name: z.string(), total: money, state: z.string() }).nullable(),
})
export type BankLine = z.infer<typeof bankLine>

const imported = z.object({
  id: z.string(),
  /** Whether the same file had been imported before; then nothing changes. */
  is_known: z.boolean(),
  lines: z.number().int(),
  repeated: z.number().int(),
})
export type ImportedFile = z.infer<typeof imported>

const takesFile = {
  maxBytes: settlementFileMaxBytes,
  types: /^text\/[\w.+-]+$|^application\/(octet-stream|vnd\.ms-excel)$/,
}
const file = z.instanceof(Uint8Array, { error: 'REQUIRED' })

/** The calls of the back office's area `settlement`: reconciliation with providers and the bank. */
export const reconciliationCalls = {
  getFiles: query({
    access: 'staff',
    right: 'settlement.read',
    summary: 'Settlement files, the latest first, with what was found of their lines',
    input: z.object({ provider: text(64).optional(), ...backofficePage }),
    output: backofficeListOf(settlementFile).extend({
      /** Recent payments not settled by a line and not late, by provider and currency. */
      expected: z.array(z.object({ provider: z.string(), count: z.number().int(), sum: money })),
      /** Providers with settlement files, and their formats. */
      providers: z.array(z.object({ name: z.string(), format: z.string(), columns: z.array(z.string()) })),
    }),
  }),
  getFile: query({
    access: 'staff',
    right: 'settlement.read',
    summary: 'One settlement file: its sums by state, and the transfers to the bank it is paid by',
    input: z.object({ id: rowId }),
    output: settlementFile.extend({ batches: z.array(batch) }),
  }),
  getLines: query({
    access: 'staff',
    right: 'settlement.read',
    summary: 'Lines of settlement files, in the order of the file',
    input: z.object({
      file: rowId.optional(),
      state: z.enum(lineStates, { error: 'FORMAT' }).optional(),
      q: text(128).optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(line),
  }),
  getLine: query({
    access: 'staff',
    right: 'settlement.read',
    summary: 'One line beside our order, our books and the bank, with payments that could be meant',
    input: z.object({ id: rowId, q: text(128).optional() }),
    output: lineCard,
  }),
  getDifferences: query({
    access: 'staff',
    right: 'settlement.read',
    summary: 'All differences: lines, payments without a settlement, transfers the bank has not',
    input: z.object({
      state: z.enum(differenceStates, { error: 'FORMAT' }).optional(),
      of: differenceOf.optional(),
      id: text(64).optional(),
      provider: text(64).optional(),
      file: rowId.optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(difference),
  }),
  getBankLines: query({
    access: 'staff',
    right: 'settlement.read',
    summary: 'Lines of bank statements, the latest first, with the transfer that each was found to be',
    input: z.object({
      q: text(128).optional(),
      days: wholeNumber(1, 3660).optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(bankLine),
  }),
  importFile: mutation({
    access: 'staff',
    right: 'settlement.import',
    stepUp: 'money',
    isNeverLent: true,
    takesFile,
    summary:
      'Import a settlement file of a provider, all of it or nothing, book its fees and match its lines; a file that was imported before changes nothing',
    input: z.object({ provider: text(64), name: text(200), file }),
    output: imported,
    errors: ['TooManyRequests'],
  }),
  importStatement: mutation({
    access: 'staff',
    right: 'settlement.import',
    isNeverLent: true,
    takesFile,
    summary: 'Import a bank statement, all of it or nothing, and match it with the transfers of providers',
    input: z.object({ name: text(200), file }),
    output: imported,
    errors: ['TooManyRequests'],
  }),
  matchLine: mutation({
    access: 'staff',
    right: 'settlement.resolve',
    isNeverLent: true,
    summary: 'Say by hand which payment a line settles; where the sums differ it stays a difference',
    input: z.object({ id: rowId, order: text(64), reason: storedText(400) }),
    output: z.object({ state: z.enum(lineStates) }),
  }),
  reopenLine: mutation({
    access: 'staff',
    right: 'settlement.resolve',
    isNeverLent: true,
    summary: 'Take back a decision about a line, so that it is compared again; a fee that is booked stays',
    input: z.object({ id: rowId, reason: storedText(400) }),
    output: z.object({ state: z.enum(lineStates) }),
  }),
  matchBatch: mutation({
    access: 'staff',
    right: 'settlement.resolve',
    isNeverLent: true,
    summary:
      'Say by hand which transfer of a provider a line of the bank is; where the sums differ it stays a difference',
    input: z.object({ bank_line: rowId, provider: text(64), batch: text(128), reason: storedText(400) }),
    output: z.object({ state: z.string() }),
  }),
  resolveDifference: mutation({
    access: 'staff',
    right: 'settlement.resolve',
    stepUp: 'money',
    isNeverLent: true,
    summary:
      'Accept a difference with a reason, or book a line as a fee; above one’s reach or the house’s threshold a second person is asked',
    input: z.object({
      of: differenceOf,
      id: text(64),
      as: z.enum(['forced', 'fee'], { error: 'UNKNOWN' }).default('forced'),
      reason: storedText(400),
    }),
    output: z.object({ status: z.enum(['done', 'waiting']), approval_id: z.string().nullable() }),
    errors: ['AccessDenied'],
  }),
}
