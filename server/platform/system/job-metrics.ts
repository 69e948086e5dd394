import { sql } from 'kysely'
import { bossTable } from '#server/platform/kernel/jobs/boss-table.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { MetricSource } from '#server/platform/metrics/collect-samples.ts'
import type { Sample } from '#server/platform/metrics/metric-registry.ts'

type Row = { name: string; failed: number; ready: number; age: number | null }

/** A longer queue is counted up to here, so that a scrape never reads a million rows. */
const maxCounted = 100_000

/**
 * Due jobs come from the partial index of unstarted jobs; failed ones from the counts that pg-boss itself renews
 * every minute, since no index finds them.
 */
export const jobMetrics: MetricSource<Pick<Kernel, 'connection' | 'db'>> = {
  name: 'jobs',
  gauges: ['baize_jobs_ready', 'baize_jobs_oldest_ready_age_seconds', 'baize_jobs_failed'],
  async read({ connection, db }) {
    const now = sql`${sql.id(connection.jobsSchema, 'job_now')}()`
    const { rows } = await sql<Row>`
      select queue.name, queue.failed_count as failed, coalesce(ready.count, 0)::int as ready, ready.age
      from ${bossTable(connection, 'queue')} as queue left join (
        select name, count(*) as count, extract(epoch from ${now} - min(start_after))::float8 as age from (
          select name, start_after from ${bossTable(connection, 'job')} as job
          where state < 'active' and not blocked and start_after <= ${now} limit ${maxCounted}) as due
        group by name) as ready on ready.name = queue.name
      where queue.name not like '!_!_pgboss%' escape '!'`.execute(db)
    return rows.flatMap(({ name, failed, ready, age }): readonly Sample[] => {
      const labels = { job_name: name }
      return [
        { name: 'baize_jobs_ready', labels, value: ready },
        { name: 'baize_jobs_oldest_ready_age_seconds', labels, value: Math.max(0, age ?? 0) },
        { name: 'baize_jobs_failed', labels, value: failed },
      ]
    })
  },
}
