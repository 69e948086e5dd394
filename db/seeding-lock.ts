import { sql } from 'kysely'
import { houseLock } from './house-lock.ts'
import type { Connection } from './connect.ts'

/** Any number that nothing else locks by; processes of one database meet at it. */
const fillingKey = 7_340_021

/**
 * Does a task while no other process on the same database does it: two houses that start at the same moment fill
 * one empty database once. PGlite has one process and needs no lock.
 */
export const withSeedingLock = async <T>(connection: Connection, task: () => Promise<T>): Promise<T> => {
  if (connection.kind === 'pglite') return task()
  return connection.patient.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${houseLock(fillingKey)})`.execute(held)
    try {
      return await task()
    } finally {
      await sql`select pg_advisory_unlock(${houseLock(fillingKey)})`.execute(held)
    }
  })
}
