import { sql } from 'kysely'
import { installationLock } from './installation-lock.ts'
import type { Connection } from './connect.ts'

/** An advisory lock key used by nothing else, shared by the processes of one database. */
const fillingKey = 7_340_021

/**
 * Runs a task under a lock of the database: two processes that start at the same time fill an empty database
 * once. PGlite has one process and needs no lock.
 */
export const withSeedingLock = async <T>(connection: Connection, task: () => Promise<T>): Promise<T> => {
  if (connection.kind === 'pglite') return task()
  return connection.longRunning.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${installationLock(fillingKey)})`.execute(held)
    try {
      return await task()
    } finally {
      await sql`select pg_advisory_unlock(${installationLock(fillingKey)})`.execute(held)
    }
  })
}
