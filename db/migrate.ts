import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { FileMigrationProvider } from 'kysely/migration'
import { version } from '#server/platform/kernel/settings/version.ts'
import type { Connection, Db } from './connect.ts'
import { requireNoOlderProcesses, requireRunnable, type ProcessWait } from './upgrade/oldest-release.ts'
import { runMigrations, type LockWait, type Migrations } from './upgrade/run-migrations.ts'

const migrationFolder = path.join(import.meta.dirname, 'migrations')

const files = new FileMigrationProvider({
  fs,
  path,
  migrationFolder,
  import: (file) => import(pathToFileURL(file).href),
  onFileIgnored: (file) => {
    throw new Error(`db/migrations/${file} is no migration: it exports no function up`)
  },
})
let found: Promise<Migrations> | undefined
let names: Promise<readonly string[]> | undefined

/**
 * The files of db/migrations in the order of their names, loaded once. A migration is never edited once released;
 * the next one corrects it.
 */
export const listMigrations = (): Promise<Migrations> => (found ??= files.getMigrations())

const readNames = async (): Promise<readonly string[]> =>
  (await fs.readdir(migrationFolder))
    .filter((file) => /\.[jt]s$/.test(file))
    .map((file) => path.parse(file).name)
    .toSorted()

/**
 * The names of all migrations of this version, in their order, read once, since /readyz needs them often. Their
 * files are not loaded: most starts have nothing to migrate.
 */
export const knownMigrations = (): Promise<readonly string[]> => (names ??= readNames())

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

const findMissing = async (connection: Connection, db: Db, migrations?: Migrations) => {
  const executed = await findDone(connection, db)
  const known = migrations ? Object.keys(migrations).toSorted() : await knownMigrations()
  const missing = known.filter((name) => !executed.has(name))
  return {
    done: known.length - missing.length,
    missing,
    /** Those of a newer release. */
    unknown: [...executed].filter((name) => !known.includes(name)).toSorted(),
  }
}

export type MigrateOptions = {
  /** The version of this process. */
  readonly release?: string
  readonly migrations?: Migrations
  readonly lockWait?: LockWait
  readonly processWait?: ProcessWait
  readonly onLockWait?: (migration: string, attempt: number) => void
}

/**
 * Migrates the database to the latest version, without a statement timeout; if several processes start at once,
 * one of them runs a migration while the others wait. A database with migrations of a newer release is left as
 * it is. Throws in words if a newer release has made it unusable for this one, if a migration needs processes
 * of an older release to end first, and for a failed migration with its name.
 */
export const migrate = async (connection: Connection, options: MigrateOptions = {}): Promise<void> => {
  const { release = version().version, onLockWait } = options
  const db = connection.longRunning
  const { done, missing, unknown } = await findMissing(connection, db, options.migrations)
  if (unknown.length > 0) {
    await requireRunnable(db, release)
    if (missing.length === 0) return
    throw new Error(
      `The database has migrations of another release (${unknown.join(', ')}) and lacks ${missing.join(', ')} of Baize ${release}. Start the newer of the two releases.`,
    )
  }
  if (missing.length === 0) return
  const migrations = options.migrations ?? (await listMigrations())
  const isEmpty = done === 0
  if (!isEmpty) {
    const named = missing.map((name) => [name, migrations[name] as Migrations[string]] as const)
    await requireNoOlderProcesses(db, named, options.processWait)
  }
  await runMigrations({
    db,
    schema: connection.schema,
    migrations,
    isEmpty,
    onLockWait,
    ...(options.lockWait && { lockWait: options.lockWait }),
  })
}

/** `unknown` are executed migrations of a newer version. */
export const findMissingMigrations = (
  connection: Connection,
): Promise<{ done: number; missing: string[]; unknown: string[] }> =>
  findMissing(connection, connection.unguarded)

export const isMigrated = async (connection: Connection): Promise<boolean> =>
  (await findMissing(connection, connection.unguarded)).missing.length === 0
