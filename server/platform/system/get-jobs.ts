import { sql } from 'kysely'
import type { JobKindDto } from '#contract/operator/system.ts'
import type { BackofficeContext } from '#server/context.ts'
import { bossTable } from '#server/platform/kernel/jobs/boss-table.ts'
import { ok } from '#server/platform/kernel/result.ts'

type Counted = {
  name: string
  cron: string | null
  waiting: bigint
  active: bigint
  retrying: bigint
  failed: bigint
  last_done_at: Date | null
  last_seconds: string | null
  last_failed_at: Date | null
}

const iso = (at: Date | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Every kind of background job, also one that has never run. */
export const getJobs = async (ctx: BackofficeContext) => {
  const table = (name: 'job' | 'queue' | 'schedule') => bossTable(ctx.connection, name)
  const { rows } = await sql<Counted>`
    select queue.name, schedule.cron,
      count(*) filter (where job.state = 'created') as waiting,
      count(*) filter (where job.state = 'active') as active,
      count(*) filter (where job.state = 'retry') as retrying,
      count(*) filter (where job.state = 'failed') as failed,
      max(job.completed_on) filter (where job.state = 'completed') as last_done_at,
      (array_agg(extract(epoch from job.completed_on - job.started_on) order by job.completed_on desc)
        filter (where job.state = 'completed'))[1] as last_seconds,
      max(job.completed_on) filter (where job.state in ('failed', 'retry')) as last_failed_at
    from ${table('queue')} as queue
      left join ${table('schedule')} as schedule on schedule.name = queue.name
      left join ${table('job')} as job on job.name = queue.name
    where queue.name not like '!_!_pgboss%' escape '!'
    group by queue.name, schedule.cron
    order by queue.name`.execute(ctx.db)
  const items = rows.map((row): JobKindDto => ({
    name: row.name,
    cron: row.cron,
    waiting: Number(row.waiting),
    active: Number(row.active),
    retrying: Number(row.retrying),
    failed: Number(row.failed),
    last_done_at: iso(row.last_done_at),
    last_seconds: row.last_seconds === null ? null : Number(row.last_seconds),
    last_failed_at: iso(row.last_failed_at),
  }))
  return ok({ items })
}
