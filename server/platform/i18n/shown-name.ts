import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'

/**
 * The name on show in a language: the operator's there, else the operator's for all, else its supplier's (GM-02, AP-11).
 * Staff, who name no language, read the name for all.
 */
export const shownName = (locale?: string, games = 'games') =>
  sql<string>`coalesce(${sql.ref(`${games}.override_names`)} ->> ${locale ?? null}::text,
    ${sql.ref(`${games}.override_name`)}, ${sql.ref(`${games}.name`)})`

/** What games of these sysnames are called. */
export const readGameNames = async (
  db: Db | Tx['db'],
  sysnames: readonly string[],
  locale?: string,
): Promise<ReadonlyMap<string, string>> => {
  if (sysnames.length === 0) return new Map()
  const rows = await db
    .selectFrom('games')
    .select(['sysname', shownName(locale).as('name')])
    .where('sysname', 'in', [...new Set(sysnames)])
    .execute()
  return new Map(rows.map(({ sysname, name }) => [sysname, name]))
}
