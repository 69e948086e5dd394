import { inject } from 'vitest'
import { copyDatabase } from '../empty-database.ts'
import { query } from './postgres.ts'

/**
 * A new database of this name in the run's PostgreSQL, with the tables and queues of an application and without
 * rows; each test file has its own.
 */
export const raceDatabase = async (name: string): Promise<string> => {
  const server = inject('postgresUrl')
  await query(server, `drop database if exists ${name} with (force)`)
  await copyDatabase(server, name)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
