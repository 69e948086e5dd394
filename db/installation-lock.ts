import { sql, type RawBuilder } from 'kysely'
import type { Connection, Db } from './connect.ts'

/**
 * The key of an advisory lock of this installation, for `pg_advisory_xact_lock` and similar. Such locks apply
 * to a whole database, so the schema is part of the key: installations that share one do not block each other.
 */
export const installationLock = (key: number): RawBuilder<unknown> =>
  sql`${sql.lit(key)}, hashtext(current_schema())`

/**
 * Runs the work on one connection, or not at all while another process of this installation does. The embedded
 * database has one process.
 */
export const withInstallationLock = (
  { longRunning, kind }: Pick<Connection, 'longRunning' | 'kind'>,
  key: number,
  work: (held: Db) => Promise<void>,
): Promise<void> =>
  longRunning.connection().execute(async (held) => {
    if (kind === 'pglite') return work(held)
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(${installationLock(key)}) as "isMine"`.execute(held)
    if (!rows[0]?.isMine) return
    try {
      await work(held)
    } finally {
      await sql`select pg_advisory_unlock(${installationLock(key)})`.execute(held)
    }
  })
