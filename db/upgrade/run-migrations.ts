import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Db } from '../connect.ts'
import { recordContraction, type VersionedMigration } from './oldest-release.ts'

export type Migrations = Readonly<Record<string, VersionedMigration>>

export type LockWait = {
  /**
   * How long a statement of a migration waits for a lock: while it waits, every later statement on that table
   * queues behind it.
   */
  readonly lockTimeoutMs: number
  /** The pause before the next attempt, in which the queue drains. */
  readonly pauseMs: number
  readonly attempts: number
}

/** About ten minutes in all, which outlasts a dump or a report. */
const lockWait: LockWait = { lockTimeoutMs: 1000, pauseMs: 2000, attempts: 200 }

/** Lock timeout, and the victim of a deadlock with a transaction of the application. */
const lockCodes: ReadonlySet<unknown> = new Set(['55P03', '40P01'])

export type MigrationRun = {
  readonly db: Db
  readonly schema: string
  readonly migrations: Migrations
  /** On an empty database all migrations run in one transaction, since no one waits for its locks. */
  readonly isEmpty: boolean
  readonly lockWait?: LockWait
  /** Called before each further attempt of a migration that did not get its lock. */
  readonly onLockWait?: ((migration: string, attempt: number) => void) | undefined
}

const withMarks = (migrations: Migrations, lockTimeoutMs: number | undefined): Migrations =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        ...migration,
        up: async (db: Kysely<never>) => {
          if (lockTimeoutMs !== undefined)
            await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(db)
          await migration.up(db)
          if (migration.contracts) await recordContraction(db, name, migration.contracts)
        },
      },
    ]),
  )

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Runs one missing migration; undefined if another process has run the last one. */
const runNext = async (
  migrator: Migrator,
  { attempts, pauseMs }: LockWait,
  onLockWait: MigrationRun['onLockWait'],
): Promise<string | undefined> => {
  for (let attempt = 1; ; attempt++) {
    const { error, results } = await migrator.migrateUp()
    const name = results?.at(0)?.migrationName
    if (error === undefined) return name
    if (name === undefined) throw error
    const isLocked = lockCodes.has((error as { code?: unknown }).code)
    if (isLocked && attempt < attempts) {
      onLockWait?.(name, attempt)
      await wait(pauseMs)
      continue
    }
    const reason = isLocked
      ? `another transaction held the lock it needs, in each of ${attempts} attempts`
      : messageOf(error)
    throw new Error(`Migration ${name} failed, and nothing of it was applied: ${reason}`, { cause: error })
  }
}

/**
 * Runs the missing migrations in order, each in a transaction of its own that waits only briefly for a lock and
 * is repeated. If several processes start at once, each migration is run by one of them while the others wait.
 * Throws with the name of a migration that fails; those before it stay.
 */
export const runMigrations = async (run: MigrationRun): Promise<void> => {
  const { db, schema, migrations, isEmpty, onLockWait } = run
  const waiting = run.lockWait ?? lockWait
  const marked = withMarks(migrations, isEmpty ? undefined : waiting.lockTimeoutMs)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...marked }) },
    migrationTableSchema: schema,
  })
  if (isEmpty) {
    const { error, results } = await migrator.migrateToLatest()
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName
    if (error !== undefined && failed === undefined) throw error
    if (error !== undefined)
      throw new Error(`Migration ${failed} failed, and no migration was applied: ${messageOf(error)}`, {
        cause: error,
      })
    return
  }
  while ((await runNext(migrator, waiting, onLockWait)) !== undefined);
}
