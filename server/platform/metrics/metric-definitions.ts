/** A metric: its name, what it counts, and its labels. Names follow the conventions of Prometheus. */
export type MetricDefinition = {
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly labels: readonly string[]
  readonly buckets?: readonly number[]
}

/** From a cached answer to a timeout. */
const secondsOfCalls = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const secondsOfMessages = [0.1, 0.5, 1, 2, 5, 10, 30, 60]
const secondsOfCredits = [0.05, 0.25, 1, 5, 30, 60, 300, 900, 3600, 21_600]
const sizesOfBatches = [1, 2, 4, 8, 16, 32, 64]

const counter = (help: string, ...labels: string[]) => ({ type: 'counter', help, labels }) as const
const gauge = (help: string, ...labels: string[]) => ({ type: 'gauge', help, labels }) as const
const histogram = (help: string, buckets: readonly number[], ...labels: string[]) =>
  ({ type: 'histogram', help, buckets, labels }) as const

/** Every metric of an application; each also has the label `brand`. Those of the process are Node's defaults. */
export const metricDefinitions = {
  baize_call_duration_seconds: histogram(
    'Duration of API calls; outcome is ok, refused, or error for a failure of ours.',
    secondsOfCalls,
    'api',
    'call',
    'outcome',
  ),
  baize_call_refusals_total: counter('Refused and failed API calls by error type.', 'api', 'type'),
  baize_page_duration_seconds: histogram('Duration of page renderings by route.', secondsOfCalls, 'route'),
  baize_pages_total: counter('Pages by route and result; cached ones were not rendered.', 'route', 'result'),
  baize_http_responses_total: counter(
    'Responses behind the guest page cache, by first part of the address and status class.',
    'area',
    'status',
  ),
  baize_supplier_call_duration_seconds: histogram(
    'Duration of wallet calls of game suppliers.',
    secondsOfCalls,
    'call',
    'outcome',
  ),
  baize_wallet_operation_duration_seconds: histogram(
    'Duration of game operations from arrival to commit.',
    secondsOfCalls,
    'kind',
    'outcome',
  ),
  baize_wallet_refusals_total: counter('Refused game operations by reason.', 'kind', 'reason'),
  baize_commit_batch_size: histogram('Operations committed in one transaction.', sizesOfBatches, 'queue'),
  baize_commit_batch_duration_seconds: histogram(
    'Duration of the transactions of batches.',
    secondsOfCalls,
    'queue',
  ),
  baize_job_runs_total: counter('Runs of background jobs in this process.', 'job_name', 'outcome'),
  baize_job_run_seconds_total: counter('Time spent in background jobs in this process.', 'job_name'),
  baize_jobs_ready: gauge('Jobs that are due and not started.', 'job_name'),
  baize_jobs_oldest_ready_age_seconds: gauge(
    'Age of the oldest job that is due and not started.',
    'job_name',
  ),
  baize_jobs_failed: gauge('Jobs that failed at their last try, as of the last minute.', 'job_name'),
  baize_outbox_waiting: gauge('Messages that were not accepted yet and are tried again.', 'channel'),
  baize_outbox_oldest_waiting_age_seconds: gauge('Age of the oldest of these messages.', 'channel'),
  baize_database_up: gauge('Whether the database answered this scrape.'),
  baize_database_answer_seconds: gauge('Time that the database took to answer.'),
  baize_database_pool_connections: gauge('Open connections of this process.', 'pool', 'state'),
  baize_database_pool_waiting: gauge('Queries that wait for a free connection.', 'pool'),
  baize_database_pool_max_connections: gauge('Max connections of a pool.', 'pool'),
  baize_database_is_standby: gauge('Whether the connected server is a standby, which refuses writes.'),
  baize_database_replay_age_seconds: gauge('On a standby: age of the last replayed transaction.'),
  baize_database_standbys: gauge('Standbys that the database role of the application may see.'),
  baize_database_standby_lag_seconds: gauge('Replay lag of a standby.', 'standby'),
  baize_database_standby_lag_bytes: gauge('Write-ahead log that a standby has not replayed.', 'standby'),
  baize_odds_feed_messages_total: counter('Messages of odds feeds by their effect.', 'feed', 'effect'),
  baize_odds_feed_latency_seconds: histogram(
    'Age of feed messages when they were applied.',
    secondsOfMessages,
    'feed',
  ),
  baize_odds_feed_last_message_age_seconds: gauge('Time since the last message in this process.', 'feed'),
  baize_odds_producer_up: gauge('Whether a producer of a feed is up.', 'feed', 'producer'),
  baize_odds_producer_stopped: gauge('Whether a trader has stopped a producer.', 'feed', 'producer'),
  baize_odds_producer_silence_seconds: gauge('Time since the last sign of a producer.', 'feed', 'producer'),
  baize_streams_open: gauge('Open event streams of this process.', 'kind'),
  baize_bets_total: counter('Decisions on sports bets; a pending bet gets a second one.', 'state', 'reason'),
  baize_payments_open: gauge('Payments in a state that is not final.', 'type', 'provider', 'state'),
  baize_payments_oldest_open_age_seconds: gauge('Age of the oldest of them.', 'type', 'provider', 'state'),
  baize_payment_messages_total: counter('Messages of payment providers.', 'provider', 'outcome'),
  baize_payment_messages_unmatched: gauge('Messages of the last week that staff must decide on.'),
  baize_payment_messages_oldest_unmatched_age_seconds: gauge('Age of the oldest of them.'),
  baize_deposits_credited_total: counter('Credited deposits.', 'provider'),
  baize_deposit_credit_delay_seconds: histogram(
    'Time from the message of success to the credit; not for deposits found by a status query.',
    secondsOfCredits,
    'provider',
  ),
  baize_ledger_problems: gauge('Broken invariants found by the last ledger check.'),
  baize_ledger_check_age_seconds: gauge('Age of the last ledger check.'),
  baize_ledger_check_due: gauge('Whether money has moved since the last ledger check.'),
  baize_metrics_source_up: gauge('Whether values were read at this scrape.', 'source'),
  baize_metrics_source_duration_seconds: gauge('Duration of the last read of values.', 'source'),
  baize_build_info: gauge('Always 1: the version of the application and of Node.', 'version', 'node'),
} as const satisfies Readonly<Record<string, MetricDefinition>>

export type MetricName = keyof typeof metricDefinitions
type NamesOf<Type> = {
  [Name in MetricName]: (typeof metricDefinitions)[Name]['type'] extends Type ? Name : never
}[MetricName]
export type GaugeName = NamesOf<'gauge'>
export type CounterName = NamesOf<'counter'>
export type HistogramName = NamesOf<'histogram'>
