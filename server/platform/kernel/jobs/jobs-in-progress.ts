import { sql } from 'kysely'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Connection } from '#db/connect.ts'
import { bossTable } from './boss-table.ts'

type Job = Pick<JobWithMetadata, 'id' | 'name' | 'retryCount'>

/** The jobs that this process runs at the moment. */
export type JobsInProgress = {
  run<T>(jobs: readonly Job[], work: () => Promise<T>): Promise<T>
  /**
   * Returns them to the queue, due at once and notified, so that another process runs them without waiting for
   * their expiry. An interrupted try is not counted. Returns their number.
   */
  handBack(): Promise<number>
}

export const createJobsInProgress = (
  connection: Connection,
  boss: Pick<PgBoss, 'update'>,
): JobsInProgress => {
  const running = new Set<Job>()
  const jobTable = bossTable(connection, 'job')

  /** `started_on` stays, so that the next try has another number, and a late result of this one is ignored. */
  const release = async ({ id, name, retryCount }: Job): Promise<boolean> => {
    const { numAffectedRows } = await sql`
      update ${jobTable} as job set state = 'retry', retry_limit = retry_limit + 1
      where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(
      connection.db,
    )
    if (!numAffectedRows) return false
    // Sends the notification of the queue, which the statement above does not.
    await boss.update(name, undefined, { id, startAfter: 0 })
    return true
  }

  return {
    async run(jobs, work) {
      for (const job of jobs) running.add(job)
      try {
        return await work()
      } finally {
        for (const job of jobs) running.delete(job)
      }
    },
    async handBack() {
      const released = await Promise.all([...running].map(release))
      running.clear()
      return released.filter(Boolean).length
    },
  }
}
