import type { Context } from './context.ts'
import { paymentMessageMetrics, paymentMetrics } from './money/cashier/payment-metrics.ts'
import { version } from './platform/kernel/settings/version.ts'
import { createCollector, type MetricSource } from './platform/metrics/collect-samples.ts'
import type { MetricsOfApplication } from './platform/metrics/exposition.ts'
import type { GaugeName } from './platform/metrics/metric-definitions.ts'
import type { Sample } from './platform/metrics/metric-registry.ts'
import { outboxMetrics } from './platform/outbox/outbox-metrics.ts'
import { databaseMetrics } from './platform/system/database-metrics.ts'
import { jobMetrics } from './platform/system/job-metrics.ts'
import { ledgerMetrics } from './platform/system/ledger-metrics.ts'
import { producerMetrics } from './play/odds/producer-metrics.ts'

/** Values read from the database at a scrape, besides the database's own. */
const sources: readonly MetricSource<Context>[] = [
  jobMetrics,
  ledgerMetrics,
  outboxMetrics,
  paymentMetrics,
  paymentMessageMetrics,
  producerMetrics,
]

const localGauges: readonly GaugeName[] = [
  'baize_build_info',
  'baize_streams_open',
  'baize_odds_feed_last_message_age_seconds',
  'baize_database_pool_connections',
  'baize_database_pool_waiting',
  'baize_database_pool_max_connections',
]

/** What this process knows without a query. */
const readLocal = (ctx: Context): readonly Sample[] => {
  const { version: build, node } = version()
  const streams = {
    live_games: ctx.liveHubs.size,
    odds: ctx.oddsHub.size,
    player_updates: ctx.playerUpdates.size,
    public_updates: ctx.publicUpdates.size,
  }
  return [
    { name: 'baize_build_info', labels: { version: build, node }, value: 1 },
    ...Object.entries(streams).map(([kind, value]): Sample => ({
      name: 'baize_streams_open',
      labels: { kind },
      value,
    })),
    ...[...ctx.metrics.feedSilences()].map(([feed, value]): Sample => ({
      name: 'baize_odds_feed_last_message_age_seconds',
      labels: { feed },
      value,
    })),
    ...[...ctx.connection.pools(), ...(ctx.replica ? [ctx.replica.use()] : [])].flatMap(
      ({ pool, inUse, idle, waiting, max }): readonly Sample[] => [
        { name: 'baize_database_pool_connections', labels: { pool, state: 'in_use' }, value: inUse },
        { name: 'baize_database_pool_connections', labels: { pool, state: 'idle' }, value: idle },
        { name: 'baize_database_pool_waiting', labels: { pool }, value: waiting },
        { name: 'baize_database_pool_max_connections', labels: { pool }, value: max },
      ],
    ),
  ]
}

/** The metrics of an application for a scrape: what it has counted, and values as of now. */
export const openMetricSources = (ctx: Context): MetricsOfApplication => {
  const { registry } = ctx.metrics
  const collect = createCollector({
    registry,
    ctx,
    database: databaseMetrics,
    sources,
    onFailure(error, source) {
      if (!ctx.outages.record(error)) ctx.log.warn({ err: error, source }, 'Metrics could not be read')
    },
  })
  return {
    registry,
    async collect() {
      await collect()
      registry.clear(localGauges)
      for (const sample of readLocal(ctx)) registry.set(sample)
    },
  }
}
