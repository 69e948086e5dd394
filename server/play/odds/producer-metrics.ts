import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { MetricSource } from '#server/platform/metrics/collect-samples.ts'
import type { Sample } from '#server/platform/metrics/metric-registry.ts'
import type { OddsProducerRow } from './schema.ts'

type Row = Pick<OddsProducerRow, 'source' | 'producer' | 'status' | 'is_stopped'> & {
  readonly silence: number | null
}

/** State and silence of the producers of the configured feeds. */
export const producerMetrics: MetricSource<Pick<Context, 'db' | 'clock' | 'oddsFeeds'>> = {
  name: 'odds_producers',
  gauges: ['baize_odds_producer_up', 'baize_odds_producer_stopped', 'baize_odds_producer_silence_seconds'],
  async read({ db, clock, oddsFeeds }) {
    const feeds = new Set(Object.values(oddsFeeds).map(({ source }) => source))
    const { rows } = await sql<Row>`
      select source, producer, status, is_stopped,
        extract(epoch from ${clock.now()}::timestamptz - alive_at)::float8 as silence
      from odds_producers where source = any(${[...feeds]}::text[])`.execute(db)
    return rows.flatMap(({ source: feed, producer, status, is_stopped: isStopped, silence }): Sample[] => {
      const labels = { feed, producer }
      return [
        { name: 'baize_odds_producer_up', labels, value: status === 'up' ? 1 : 0 },
        { name: 'baize_odds_producer_stopped', labels, value: isStopped ? 1 : 0 },
        ...(silence === null
          ? []
          : [{ name: 'baize_odds_producer_silence_seconds', labels, value: Math.max(0, silence) } as const]),
      ]
    })
  },
}
