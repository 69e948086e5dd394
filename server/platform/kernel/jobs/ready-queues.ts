import { sql } from 'kysely'
import type { Connection } from '#db/connect.ts'
import { bossTable } from './boss-table.ts'

/**
 * The queues of these that have a ready job, by the conditions of pg-boss's own "fetch": one statement instead of
 * one for each queue.
 */
export const findReadyQueues = async (
  connection: Connection,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select queue.name from unnest(${names}::text[]) as queue (name)
    where exists (select from ${bossTable(connection, 'job')} as job
      where job.name = queue.name and state < 'active' and not blocked
        and start_after <= ${sql.id(connection.jobsSchema, 'job_now')}())`.execute(connection.db)
  return new Set(rows.map(({ name }) => name))
}

type Wakening = {
  readonly connection: Connection
  /** The worker of each queue. */
  readonly workers: ReadonlyMap<string, string>
  readonly wake: (worker: string) => void
  readonly everyMs: number
  readonly onError: (error: unknown) => void
}

/**
 * Wakes the workers of queues with ready jobs, instead of letting a hundred workers poll for themselves. Returns a
 * function that ends it.
 */
export const wakeWorkers = ({ connection, workers, wake, everyMs, onError }: Wakening): (() => void) => {
  const names = [...workers.keys()]
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    try {
      for (const name of await findReadyQueues(connection, names)) wake(workers.get(name) ?? '')
    } catch (error) {
      if (!isStopped) onError(error)
    }
    if (!isStopped) timer = setTimeout(() => void look(), everyMs).unref()
  }
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
