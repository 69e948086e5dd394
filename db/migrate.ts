import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
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
 * Migrates the database to the latest version, without a timeout; if several processes start at once, one of
 * them does it while the others wait.
 */
export const migrate = async (connection: Connection): Promise<void> => {
  const migrator = migratorOf(connection, connection.patient)
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

export const findMissingMigrations = async (
  connection: Connection,
): Promise<{ done: number; missing: string[] }> => {
  const migrator = migratorOf(connection, connection.unguarded)
  const all = await migrator.getMigrations()
  const missing = all.filter((migration) => !migration.executedAt).map(({ name }) => name)
  return { done: all.length - missing.length, missing }
}

export const isMigrated = async (connection: Connection): Promise<boolean> => {
  const migrator = migratorOf(connection, connection.unguarded)
  return (await migrator.getMigrations()).every((migration) => migration.executedAt)
}
