import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { bossTable } from '#server/platform/kernel/jobs/boss-table.ts'

/** The columns of pg-boss's job table that the back office reads; only pg-boss writes it. */
export type BossJobRow = {
  id: string
  name: string
  data: unknown
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  retry_count: number
  start_after: Date
  created_on: Date
  started_on: Date | null
  completed_on: Date | null
  output: unknown
}
type BossTables = { job: BossJobRow }

type JobsContext = Pick<Kernel, 'db' | 'connection'>

/** pg-boss's jobs as a separate table type: they are not in our schema. */
export const bossJobs = ({ db, connection }: JobsContext): SelectQueryBuilder<BossTables, 'job', object> =>
  (db as unknown as Kysely<BossTables>).withSchema(connection.jobsSchema).selectFrom('job')

export const readBacklog = async ({ db, connection }: JobsContext) => {
  const { rows } = await sql<{ waiting: bigint; late: string | null; failed: bigint }>`
    select count(*) filter (where state < 'active' and start_after <= now()) as waiting,
      extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())) as late,
      count(*) filter (where state = 'failed') as failed
    from ${bossTable(connection, 'job')} as job where state <> 'completed'`.execute(db)
  const [row] = rows
  return {
    waiting: Number(row?.waiting ?? 0),
    late_seconds: Math.max(0, Math.round(Number(row?.late ?? 0))),
    failed: Number(row?.failed ?? 0),
  }
}
