import { inject } from 'vitest'
import { copyDatabase } from '../template-database.ts'
import { limitRole, pooledUrl } from './pooled-url.ts'
import { query } from './postgres.ts'

/**
 * A new database of this name in the run's PostgreSQL, with the tables and queues of an application and without
 * rows; each test file has its own. Its address leads to the pooler, if the run has one.
 */
export const raceDatabase = async (name: string): Promise<string> => {
  const server = inject('postgresUrl')
  await query(server, `drop database if exists ${name} with (force)`)
  await copyDatabase(server, name)
  const url = new URL(server)
  url.pathname = `/${name}`
  await limitRole(server, name)
  return pooledUrl(url.href)
}
