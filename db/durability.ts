import { sql } from 'kysely'
import type { Connection } from './connect.ts'

const demanded = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

/** PostgreSQL settings that risk committed data; the embedded database always waits for its files. */
export const findLooseSettings = async (connection: Connection): Promise<string[]> => {
  if (connection.kind === 'pglite') return []
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${[...demanded]}::text[])`.execute(connection.db)
  const safe = new Set(['on', 'remote_apply', 'remote_write'])
  return rows.filter(({ setting }) => !safe.has(setting)).map(({ name, setting }) => `${name} is ${setting}`)
}
