import { errorStatus, type ErrorType } from '#contract/errors.ts'
import { reservedSegments } from '#contract/reserved-segments.ts'
import { MetricRegistry } from './metric-registry.ts'

export type CallRecord = {
  readonly api: 'product' | 'backoffice'
  /** The name in the contract, or `unknown`: never the address of the request. */
  readonly call: string
  readonly outcome: 'ok' | ErrorType
  readonly seconds: number
}

/** Queues whose operations are committed together. */
export type CommitQueue = 'rounds' | 'bets'

export type PageResult = 'ok' | 'redirect' | 'not_found' | 'refused' | 'closed' | 'error' | 'cached'

/** Counts what happens in this process. Each method only counts; it never fails, waits or reads. */
export type Metrics = {
  readonly registry: MetricRegistry
  recordCall(call: CallRecord): void
  recordPage(page: { route: string; result: PageResult; seconds?: number }): void
  recordResponse(path: string, status: number): void
  recordSupplierCall(call: string, outcome: 'ok' | 'refused' | 'error', seconds: number): void
  /** `status`: `ACCEPTED`, the reason of a refusal, or undefined for a failure of ours. */
  recordOperation(kind: string, status: string | undefined, seconds: number): void
  recordBatch(queue: CommitQueue, size: number, seconds: number): void
  recordJob(job: string, outcome: 'done' | 'failed', seconds: number): void
  /** `ageSeconds`: since the feed made the message; undefined where that is unknown. */
  recordFeedMessage(feed: string, effect: string, ageSeconds: number | undefined): void
  recordBet(state: string, reason: string | undefined): void
  recordPaymentMessage(provider: string, status: number): void
  /** `delaySeconds`: since the message of success; undefined without one. */
  recordCredit(provider: string, delaySeconds: number | undefined): void
  /** Seconds since the last message of each feed in this process. */
  feedSilences(): ReadonlyMap<string, number>
}

/** Failures of ours; a closed site and a failing payment provider are none. */
const faults: ReadonlySet<string> = new Set<ErrorType>([
  'UnknownError',
  'InternalServerError',
  'ApplicationUnavailable',
])

/** Everything else is a page. */
const areas: ReadonlySet<string> = new Set([...reservedSegments, 'sandbox'])
const areaOf = (path: string): string => {
  const end = path.indexOf('/', 1)
  const first = path.slice(1, end < 0 ? undefined : end)
  return areas.has(first) ? first : 'page'
}

const nowSeconds = (): number => performance.now() / 1000

const callRecorders = (registry: MetricRegistry) =>
  ({
    recordCall({ api, call, outcome, seconds }) {
      const kind = outcome === 'ok' ? 'ok' : faults.has(outcome) ? 'error' : 'refused'
      registry.observe('baize_call_duration_seconds', { api, call, outcome: kind }, seconds)
      if (outcome === 'ok') return
      const type = Object.hasOwn(errorStatus, outcome) ? outcome : 'UnknownError'
      registry.increment('baize_call_refusals_total', { api, type })
    },
    recordPage({ route, result, seconds }) {
      registry.increment('baize_pages_total', { route, result })
      if (seconds !== undefined) registry.observe('baize_page_duration_seconds', { route }, seconds)
    },
    recordResponse(path, status) {
      const labels = { area: areaOf(path), status: `${String(status).charAt(0)}xx` }
      registry.increment('baize_http_responses_total', labels)
    },
    recordSupplierCall: (call, outcome, seconds) =>
      registry.observe('baize_supplier_call_duration_seconds', { call, outcome }, seconds),
  }) satisfies Partial<Metrics>

const moneyRecorders = (registry: MetricRegistry) =>
  ({
    recordOperation(kind, status, seconds) {
      const outcome = status === undefined ? 'error' : status === 'ACCEPTED' ? 'ok' : 'refused'
      registry.observe('baize_wallet_operation_duration_seconds', { kind, outcome }, seconds)
      if (outcome === 'refused')
        registry.increment('baize_wallet_refusals_total', { kind, reason: status?.toLowerCase() ?? '' })
    },
    recordBatch(queue, size, seconds) {
      registry.observe('baize_commit_batch_size', { queue }, size)
      registry.observe('baize_commit_batch_duration_seconds', { queue }, seconds)
    },
    recordBet: (state, reason = 'none') => registry.increment('baize_bets_total', { state, reason }),
    recordPaymentMessage(provider, status) {
      const outcome = status < 300 ? 'accepted' : status < 500 ? 'refused' : 'error'
      registry.increment('baize_payment_messages_total', { provider, outcome })
    },
    recordCredit(provider, delaySeconds) {
      registry.increment('baize_deposits_credited_total', { provider })
      if (delaySeconds !== undefined)
        registry.observe('baize_deposit_credit_delay_seconds', { provider }, Math.max(0, delaySeconds))
    },
  }) satisfies Partial<Metrics>

/** The metrics of one application. `brand` is undefined for the only brand of a process. */
export const createMetrics = (brand?: string): Metrics => {
  const registry = new MetricRegistry(brand)
  const lastMessages = new Map<string, number>()
  return {
    registry,
    ...callRecorders(registry),
    ...moneyRecorders(registry),
    recordJob(job, outcome, seconds) {
      registry.increment('baize_job_runs_total', { job_name: job, outcome })
      registry.increment('baize_job_run_seconds_total', { job_name: job }, seconds)
    },
    recordFeedMessage(feed, effect, ageSeconds) {
      lastMessages.set(feed, nowSeconds())
      registry.increment('baize_odds_feed_messages_total', { feed, effect })
      if (ageSeconds !== undefined)
        registry.observe('baize_odds_feed_latency_seconds', { feed }, Math.max(0, ageSeconds))
    },
    feedSilences: () => new Map([...lastMessages].map(([feed, at]) => [feed, nowSeconds() - at])),
  }
}
