import { inject } from 'vitest'
import { query } from './postgres.ts'

/** A new, empty database of this name in the run's PostgreSQL; each test file has its own. */
export const raceDatabase = async (name: string): Promise<string> => {
  const server = inject('postgresUrl')
  await query(server, `drop database if exists ${name} with (force)`)
  await query(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
