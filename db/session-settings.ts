import { sql } from 'kysely'
import type { Connection } from './connect.ts'
import { defaultSchema } from './default-schema.ts'

/**
 * Session settings requested at the connection that are missing; empty if all are right. A pooler may drop
 * startup parameters: days would then begin in another zone, or tables be another brand's.
 */
export const findSessionFaults = async (connection: Connection): Promise<string[]> => {
  if (connection.kind === 'pglite') return []
  const { rows } = await sql<{ zone: string; path: string }>`
    select current_setting('TimeZone') as zone, current_setting('search_path') as path`.execute(connection.db)
  const [session] = rows
  // The first migration creates the schema, and the default one needs no path.
  const isInSchema = connection.schema === defaultSchema || session?.path === connection.schema
  return [
    ...(session?.zone === 'UTC' ? [] : [`TimeZone is ${session?.zone} and not UTC`]),
    ...(isInSchema ? [] : [`search_path is ${session?.path} and not ${connection.schema}`]),
  ]
}
