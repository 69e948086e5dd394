import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Db } from '../connect.ts'

/**
 * Exported as `contracts` by a migration that takes away what an earlier release still uses. The database
 * stores the oldest release that can run on it from then on.
 */
export type Contraction = {
  /** The first release whose processes neither read nor write what the migration takes away: `0.3.0`. */
  readonly oldestRelease: string
  /** Why that release no longer uses it. */
  readonly because: string
}

export type VersionedMigration = Migration & { readonly contracts?: Contraction }

const fact = 'oldest_release'

type StoredOldestRelease = { readonly release: string; readonly migration: string }

const partsOf = (release: string): number[] => release.split(/[.-]/).slice(0, 3).map(Number)

/** Whether one release is before another, by the three numbers of their versions. */
export const isOlderRelease = (release: string, than: string): boolean => {
  const [left, right] = [partsOf(release), partsOf(than)]
  const at = left.findIndex((part, index) => part !== right[index])
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0)
}

export const findOldestRelease = async (db: Db): Promise<StoredOldestRelease | undefined> => {
  const row = await db.selectFrom('house_facts').select('value').where('name', '=', fact).executeTakeFirst()
  return row?.value as StoredOldestRelease | undefined
}

/** Stores the contraction with the migration, in its transaction. A lower release never replaces a higher one. */
export const recordContraction = async (
  db: Kysely<never>,
  migration: string,
  { oldestRelease }: Contraction,
): Promise<void> => {
  const stored = await findOldestRelease(db as unknown as Db)
  if (stored && isOlderRelease(oldestRelease, stored.release)) return
  const value = JSON.stringify({ release: oldestRelease, migration } satisfies StoredOldestRelease)
  await sql`
    insert into house_facts (name, value) values (${fact}, ${value}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)
}

/** Throws if this release is older than the oldest one that can run on the database. */
export const requireRunnable = async (db: Db, release: string): Promise<void> => {
  const oldest = await findOldestRelease(db)
  if (oldest && isOlderRelease(release, oldest.release))
    throw new Error(
      `Baize ${release} cannot run on this database: since migration ${oldest.migration} it needs ${oldest.release} or later. Start that release, or restore a backup from before the migration.`,
    )
}

/** Three missed reports of a process: it has ended without removing its row. */
const goneAfter = sql`interval '60 seconds'`

const findOlderProcesses = async (db: Db, than: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('house_processes')
    .select('version')
    .distinct()
    .where('seen_at', '>', sql<Date>`now() - ${goneAfter}`)
    .execute()
  return rows.map(({ version }) => version).filter((version) => isOlderRelease(version, than))
}

export type ProcessWait = {
  /** Waits for processes that were ended without notice: longer than their last report counts. */
  readonly attempts: number
  readonly pauseMs: number
}

const processWait: ProcessWait = { attempts: 40, pauseMs: 2000 }

/**
 * Throws if processes still run that are older than a contraction allows. A process that was killed counts for
 * another minute, so this waits that long first.
 */
export const requireNoOlderProcesses = async (
  db: Db,
  missing: readonly (readonly [string, VersionedMigration])[],
  { attempts, pauseMs } = processWait,
): Promise<void> => {
  for (const [name, { contracts }] of missing) {
    if (!contracts) continue
    for (let tries = 1; ; tries++) {
      const older = await findOlderProcesses(db, contracts.oldestRelease)
      if (older.length === 0) break
      if (tries >= attempts)
        throw new Error(
          `Migration ${name} cannot run while processes of Baize ${older.join(' and ')} do: it needs ${contracts.oldestRelease} or later everywhere. Upgrade them to ${contracts.oldestRelease} first, or stop them.`,
        )
      await wait(pauseMs)
    }
  }
}
