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
 * The files of db/migrations in the order of their names, read once: what answers /readyz asks often. A migration is
 * never edited once released; the next one corrects it.
 */
const provider = { getMigrations: () => (found ??= files.getMigrations()) }

/** Of what the schema of this house has had, whatever others of the same database have. */
const migratorOf = ({ schema }: Connection, db: Db): Migrator =>
  new Migrator({ db, provider, migrationTableSchema: schema })

/**
 * Brings the database to the newest form, however long that takes; several processes may start at once, one of
 * them does it while the others wait.
 */
export const migrate = async (connection: Connection): Promise<void> => {
  const migrator = migratorOf(connection, connection.patient)
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** How many migrations the database has had, and which of this build it has not. */
export const findMissingMigrations = async (
  connection: Connection,
): Promise<{ done: number; missing: string[] }> => {
  const migrator = migratorOf(connection, connection.unguarded)
  const all = await migrator.getMigrations()
  const missing = all.filter((migration) => !migration.executedAt).map(({ name }) => name)
  return { done: all.length - missing.length, missing }
}

/** Whether every migration this build knows has been done. */
export const isMigrated = async (connection: Connection): Promise<boolean> => {
  const migrator = migratorOf(connection, connection.unguarded)
  return (await migrator.getMigrations()).every((migration) => migration.executedAt)
}
