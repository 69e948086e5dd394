import { sql } from 'kysely'
import type { Connection, Db } from '../connect.ts'
import { installationLock } from '../installation-lock.ts'
import type { PartitionedTableName } from '../partitions/partitioned-tables.ts'
import type { LargeTable } from './large-tables.ts'

/**
 * An index on a table that is too large to be locked while it is built. No code depends on it but for its speed:
 * a unique index belongs into the migration that creates the table.
 */
export type LargeIndex = {
  readonly name: string
  /** Not a partitioned one, on which PostgreSQL builds no index concurrently. */
  readonly table: Exclude<LargeTable, PartitionedTableName>
  /** What follows `create index concurrently <name> on <table>`: `(uid, id desc) where state = 'open'`. */
  readonly definition: string
}

/** Built beside the running application, after the migrations, in this order. An entry is never edited. */
export const largeIndexes: readonly LargeIndex[] = [
  // Amounts of several exponents are searched for in each currency for itself.
  {
    name: 'cashier_transactions_by_currency_sum',
    table: 'cashier_transactions',
    definition: '(type, currency, amount_minor, id)',
  },
  // The settlements of a day, for the extract for analysts.
  { name: 'sportsbook_settlements_by_time', table: 'sportsbook_settlements', definition: '(at)' },
]

/** An unused lock number: one process builds at a time. */
const buildKey = 7_340_041

/** Whether the index is complete; undefined if there is none. One whose build was interrupted is not valid. */
const findIndex = async (db: Db, schema: string, name: string): Promise<boolean | undefined> => {
  const { rows } = await sql<{ isValid: boolean }>`
    select pg_index.indisvalid as "isValid" from pg_index
    join pg_class on pg_class.oid = pg_index.indexrelid
    join pg_namespace on pg_namespace.oid = pg_class.relnamespace
    where pg_class.relname = ${name} and pg_namespace.nspname = ${schema}`.execute(db)
  return rows[0]?.isValid
}

const buildOne = async (db: Db, schema: string, { name, table, definition }: LargeIndex) => {
  const isValid = await findIndex(db, schema, name)
  if (isValid) return []
  if (isValid === false) await sql`drop index concurrently ${sql.id(schema, name)}`.execute(db)
  await sql`
    create index concurrently ${sql.id(name)} on ${sql.id(schema, table)} ${sql.raw(definition)}`.execute(db)
  return [name]
}

/**
 * Builds the missing indexes of large tables without blocking writes, and those again whose build was
 * interrupted; returns the names of those built. A second process returns at once. Throws if a build fails; the
 * next call repeats it.
 */
export const buildLargeIndexes = (
  { longRunning, schema, kind }: Pick<Connection, 'longRunning' | 'schema' | 'kind'>,
  indexes = largeIndexes,
): Promise<string[]> => {
  if (indexes.length === 0) return Promise.resolve([])
  return longRunning.connection().execute(async (held) => {
    const build = async () => {
      const built: string[] = []
      for (const index of indexes) built.push(...(await buildOne(held, schema, index)))
      return built
    }
    if (kind === 'pglite') return build()
    const lock = sql<{
      isMine: boolean
    }>`select pg_try_advisory_lock(${installationLock(buildKey)}) as "isMine"`
    if (!(await lock.execute(held)).rows[0]?.isMine) return []
    try {
      return await build()
    } finally {
      await sql`select pg_advisory_unlock(${installationLock(buildKey)})`.execute(held)
    }
  })
}
