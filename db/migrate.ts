import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator, type Migration } from 'kysely/migration'
import type { Connection, Db } from './connect.ts'

const files = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, 'migrations'),
  import: (file) => import(pathToFileURL(file).href),
  onFileIgnored: (file) => {
    throw new Error(`db/migrations/${file} is no migration: it exports no function up`)
  },
})
let found: Promise<Record<string, Migration>> | undefined

/**
 * The files of db/migrations in the order of their names, read once, since /readyz needs them often. A
 * migration is never edited once released; the next one corrects it.
 */
const provider = { getMigrations: () => (found ??= files.getMigrations()) }

/** The migrations of this installation's schema, independent of others in the same database. */
const migratorOf = ({ schema }: Connection, db: Db): Migrator =>
  new Migrator({ db, provider, migrationTableSchema: schema })

/**
 * The executed migrations: `getMigrations` of Kysely describes every table of the schema to find this one, which
 * takes a hundred times longer, and /readyz asks often.
 */
const findDone = async ({ schema }: Connection, db: Db): Promise<ReadonlySet<string>> => {
  const place = sql<{ isThere: boolean }>`
    select to_regclass(format('%I.%I', ${schema}::text, 'kysely_migration')) is not null as "isThere"`
  const isThere = (await place.execute(db)).rows[0]?.isThere
  if (!isThere) return new Set()
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.id(schema, 'kysely_migration')}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

const findMissing = async (connection: Connection, db: Db) => {
  const done = await findDone(connection, db)
  const known = Object.keys(await provider.getMigrations()).toSorted()
  const missing = known.filter((name) => !done.has(name))
  return {
    done: known.length - missing.length,
    missing,
    hasUnknown: done.size > known.length - missing.length,
  }
}

/**
 * Migrates the database to the latest version, without a timeout; if several processes start at once, one of
 * them does it while the others wait.
 */
export const migrate = async (connection: Connection): Promise<void> => {
  const { missing, hasUnknown } = await findMissing(connection, connection.longRunning)
  if (missing.length === 0 && !hasUnknown) return
  const { error } = await migratorOf(connection, connection.longRunning).migrateToLatest()
  if (error) throw error
}

export const findMissingMigrations = async (
  connection: Connection,
): Promise<{ done: number; missing: string[] }> => {
  const { done, missing } = await findMissing(connection, connection.unguarded)
  return { done, missing }
}

export const isMigrated = async (connection: Connection): Promise<boolean> =>
  (await findMissing(connection, connection.unguarded)).missing.length === 0
