import { z } from 'zod'
import { done, inputDateTime, isoTime, storedText, noInput, rowId, text } from '../fields.ts'
import { wholeNumber } from '../numbers.ts'
import { backofficeListOf, backofficePage, sortBy } from './shapes/list.ts'
import { mutation, query } from './call/operator-call.ts'

const jobName = text(120)
const jobId = z.uuid({ error: 'FORMAT' })

const ledgerCheck = z.object({
  id: z.string(),
  /** Empty if it started automatically. */
  asked_by: z.string(),
  asked_at: isoTime,
  finished_at: isoTime.nullable(),
  problems: z.array(z.object({ invariant: z.string(), says: z.string(), where: z.string() })),
})
export type LedgerCheckDto = z.infer<typeof ledgerCheck>

const houseProcess = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.number().int(),
  version: z.string(),
  node: z.string(),
  started_at: isoTime,
  /** Time since its last report. */
  silent_seconds: z.number().int(),
  memory_bytes: z.number().int(),
  /** `web` answers requests only, `worker` does background work only, `all` both. */
  role: z.enum(['all', 'web', 'worker']),
  is_this: z.boolean(),
})

const health = z.object({
  at: isoTime,
  mode: z.enum(['demo', 'live']),
  version: z.string(),
  node: z.string(),
  database: z.object({
    kind: z.enum(['pglite', 'postgres']),
    version: z.string(),
    size_bytes: z.number(),
    answer_ms: z.number(),
    connections: z.number().int(),
    migrations_done: z.number().int(),
    migrations_missing: z.array(z.string()),
    /** PostgreSQL settings that risk committed data. */
    loose_settings: z.array(z.string()),
  }),
  /** The last finished check of the ledger's invariants, and whether one runs. */
  ledger: z.object({ last: ledgerCheck.nullable(), is_running: z.boolean() }),
  /** The last finished check of the audit log. */
  audit: z.object({ finished_at: isoTime, problems: z.number().int() }).nullable(),
  outages: z.array(
    z.object({
      began_at: isoTime,
      seconds: z.number().int(),
      failures: z.number().int(),
      is_over: z.boolean(),
    }),
  ),
  messages: z.object({ delayed_since: isoTime.nullable(), undeliverable: z.number().int() }),
  jobs: z.object({ waiting: z.number().int(), late_seconds: z.number().int(), failed: z.number().int() }),
  /** Whether a live process does background work: jobs, cron jobs, odds feeds and live rounds. */
  has_worker: z.boolean(),
  processes: z.array(houseProcess),
})
export type Health = z.infer<typeof health>

const jobKind = z.object({
  name: z.string(),
  /** The schedule of a cron job; null for other jobs. */
  cron: z.string().nullable(),
  waiting: z.number().int(),
  active: z.number().int(),
  /** Waiting for a retry after a failure. */
  retrying: z.number().int(),
  failed: z.number().int(),
  last_done_at: isoTime.nullable(),
  last_seconds: z.number().nullable(),
  last_failed_at: isoTime.nullable(),
})
export type JobKindDto = z.infer<typeof jobKind>

const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  /** `retrying` is retried automatically, `failed` only by staff. */
  state: z.enum(['retrying', 'failed']),
  tries: z.number().int(),
  created_at: isoTime,
  failed_at: isoTime.nullable(),
  next_try_at: isoTime.nullable(),
  error: z.string(),
  /** The job's data as JSON, without secrets. */
  data: z.string(),
})
export type FailedJob = z.infer<typeof failedJob>

const setting = z.object({
  name: z.string(),
  value: z.string().nullable(),
  is_secret: z.boolean(),
  is_set: z.boolean(),
  source: z.enum(['environment', 'default']),
})
export type SettingDto = z.infer<typeof setting>

export const dataLossKinds = ['lost', 'disclosed', 'altered', 'unavailable'] as const
/** Steps after a personal data breach, each once; a closed one takes no more. */
export const dataLossSteps = ['authority_informed', 'players_informed', 'closed'] as const

const dataLoss = z.object({
  id: z.string(),
  kind: z.enum(dataLossKinds),
  what: z.string(),
  /** Number of persons affected; null while unknown. */
  people: z.number().int().nullable(),
  happened_at: isoTime,
  noticed_at: isoTime,
  reported_by: z.string(),
  reported_at: isoTime,
  /** Deadline for informing the authority: 72 hours after detection (GDPR, article 33). */
  authority_due_at: isoTime,
  authority_informed_at: isoTime.nullable(),
  players_informed_at: isoTime.nullable(),
  closed_at: isoTime.nullable(),
  closed_by: z.string().nullable(),
  conclusion: z.string().nullable(),
})
export type DataLoss = z.infer<typeof dataLoss>

/** The calls of the area `system`: health, background jobs, and settings. */
export const systemCalls = {
  getHealth: query({
    access: 'staff',
    right: 'system.read',
    summary: 'Database, books, audit log, messages, background work and processes at one glance',
    input: noInput,
    output: health,
  }),
  checkLedger: mutation({
    access: 'staff',
    right: 'system.manage',
    summary: 'Hold the books against every invariant, in the background; one check at a time',
    input: noInput,
    output: ledgerCheck,
  }),
  getJobs: query({
    access: 'staff',
    right: 'system.read',
    summary: 'Every kind of background work, with what waits, what failed and when it was last done',
    input: noInput,
    output: z.object({ items: z.array(jobKind) }),
  }),
  getFailedJobs: query({
    access: 'staff',
    right: 'system.read',
    summary: 'Work that failed, the last first',
    input: z.object({
      name: jobName.optional(),
      state: z.enum(['retrying', 'failed'], { error: 'FORMAT' }).optional(),
      sort: sortBy('failed_at'),
      ...backofficePage,
    }),
    output: backofficeListOf(failedJob),
  }),
  retryJob: mutation({
    access: 'staff',
    right: 'system.manage',
    stepUp: 'staff',
    summary: 'Have failed work tried once more, now',
    input: z.object({ name: jobName, id: jobId }),
    output: done,
  }),
  getDataLosses: query({
    access: 'staff',
    right: 'system.read',
    summary: 'Losses of data that staff has reported, the open ones first',
    input: z.object(backofficePage),
    output: backofficeListOf(dataLoss),
  }),
  getDataLoss: query({
    access: 'staff',
    right: 'system.read',
    summary: 'One loss of data, with who was informed when',
    input: z.object({ id: rowId }),
    output: dataLoss,
  }),
  reportDataLoss: mutation({
    access: 'staff',
    right: 'system.manage',
    stepUp: 'system',
    summary: 'Report a loss of data; it stands in the inbox until the authority is informed',
    input: z.object({
      kind: z.enum(dataLossKinds, { error: 'UNKNOWN' }),
      what: storedText(2000),
      people: wholeNumber(0, 1_000_000_000).optional(),
      happened_at: inputDateTime(),
      noticed_at: inputDateTime(),
    }),
    output: dataLoss,
  }),
  followDataLoss: mutation({
    access: 'staff',
    right: 'system.manage',
    stepUp: 'system',
    summary: 'Say that the authority or the players were informed of a loss of data, or close it',
    input: z.object({
      id: rowId,
      step: z.enum(dataLossSteps, { error: 'UNKNOWN' }),
      note: storedText(1000),
    }),
    output: dataLoss,
  }),
  getSettings: query({
    access: 'staff',
    right: 'system.read',
    summary: 'Every setting of the house with its value and where it comes from; secrets are never told',
    input: noInput,
    output: z.object({ items: z.array(setting) }),
  }),
}
