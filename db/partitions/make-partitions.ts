import { sql } from 'kysely'
import type { Connection, Db } from '../connect.ts'
import { withInstallationLock } from '../installation-lock.ts'
import { findLastId, findPartitions, type Partition } from './find-partitions.ts'
import { partitionedTables, type PartitionedTable } from './partitioned-tables.ts'

/** An unused lock number: one process changes partitions at a time. */
export const partitionsKey = 7_340_042

/** Longer, and statements on the table would queue behind it. The next run tries again. */
export const lockTimeoutMs = 1000

/** The next partition has an eighth of the rows there are, so that their number stays small. */
const share = 8

const nextIds = ({ minIds }: PartitionedTable, partitions: readonly Partition[]): bigint => {
  const rows = partitions.reduce((sum, { estimatedRows }) => sum + estimatedRows, 0)
  const times = BigInt(Math.ceil(rows / share / Number(minIds)))
  return (times > 1n ? times : 1n) * minIds
}

export type MadePartitions = {
  readonly made: string[]
  /** Tables with rows in the partition after the last one made: nothing can be made there any more. */
  readonly late: string[]
}

const hasRows = async (db: Db, schema: string, name: string): Promise<boolean> => {
  const { rows } = await sql`select from ${sql.id(schema, name)} limit 1`.execute(db)
  return rows.length > 0
}

/** Triggers of statements hold only for the table that a statement names. */
const copyTriggers = async (db: Db, schema: string, table: string, name: string): Promise<void> => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = to_regclass(format('%I.%I', ${schema}::text, ${table}::text))
      and not tgisinternal and (tgtype & 1) = 0`.execute(db)
  for (const { definition } of rows)
    await sql
      .raw(definition.replace(/ ON \S+ FOR EACH STATEMENT /, ` ON "${schema}"."${name}" FOR EACH STATEMENT `))
      .execute(db)
}

/**
 * Locks the tables of foreign keys before the table itself, in the order of transactions that write both. Returns
 * whether there are any.
 */
const lockReferenced = async (db: Db, schema: string, table: string): Promise<boolean> => {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_constraint join pg_class on pg_class.oid = confrelid
    where conrelid = to_regclass(format('%I.%I', ${schema}::text, ${table}::text)) and contype = 'f'
    order by 1`.execute(db)
  for (const { name } of rows)
    await sql`lock table ${sql.id(schema, name)} in share row exclusive mode`.execute(db)
  return rows.length > 0
}

/**
 * Makes the next partition below the unbounded one at the end, once ids have reached the last one made. The
 * unbounded one takes what comes if no process does this for long: an insert always finds a partition.
 */
const makeNext = async (
  db: Db,
  schema: string,
  asked: PartitionedTable,
): Promise<'made' | 'late' | undefined> => {
  const { table } = asked
  const partitions = await findPartitions(db, schema, table)
  const [newest, rest] = partitions.slice(-2)
  if (!newest || rest?.from === undefined || rest.to !== undefined) return undefined
  const last = await findLastId(db, schema, table)
  if (last < (newest.from ?? 0n)) return undefined
  if (await hasRows(db, schema, rest.name)) return 'late'
  const from = sql.raw(String(rest.from))
  // Past the ids that were given meanwhile, or left out.
  const begin = last > rest.from ? last : rest.from
  const to = sql.raw(String(begin + nextIds(asked, partitions)))
  const name = `${table}_from_${rest.from}`
  const [parent, unbounded, next] = [sql.id(schema, table), sql.id(schema, rest.name), sql.id(schema, name)]
  // The planner does not know that it is empty, and would read a table that refers to this one.
  await sql`analyze ${unbounded}`.execute(db)
  return db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(tx)
    await sql`set local enable_hashjoin = off`.execute(tx)
    await sql`set local enable_mergejoin = off`.execute(tx)
    const hasReferences = await lockReferenced(tx, schema, table)
    await sql`lock table ${parent} in access exclusive mode`.execute(tx)
    if (await hasRows(tx, schema, rest.name)) throw new Error(`${rest.name} has rows since a moment`)
    // To attach it again would lock the tables of its foreign keys against all reads; and it cannot be dropped
    // where other tables refer to it.
    await (
      hasReferences ? sql`drop table ${unbounded}` : sql`alter table ${parent} detach partition ${unbounded}`
    ).execute(tx)
    await sql`create table ${next} partition of ${parent} for values from (${from}) to (${to})`.execute(tx)
    await copyTriggers(tx, schema, table, name)
    const unboundedRange = sql`for values from (${to}) to (maxvalue)`
    if (!hasReferences)
      await sql`alter table ${parent} attach partition ${unbounded} ${unboundedRange}`.execute(tx)
    else {
      await sql`create table ${unbounded} partition of ${parent} ${unboundedRange}`.execute(tx)
      await copyTriggers(tx, schema, table, rest.name)
    }
    return 'made' as const
  })
}

/**
 * Makes partitions ahead of the ids. Returns at once while another process does. Throws if a table is locked for
 * longer than a second; the next call continues.
 */
export const makePartitions = async (
  connection: Pick<Connection, 'longRunning' | 'schema' | 'kind'>,
  tables: readonly PartitionedTable[] = partitionedTables,
): Promise<MadePartitions> => {
  const result: MadePartitions = { made: [], late: [] }
  await withInstallationLock(connection, partitionsKey, async (held) => {
    const failures: unknown[] = []
    for (const asked of tables)
      await makeNext(held, connection.schema, asked).then(
        (outcome) => outcome && result[outcome].push(asked.table),
        (error: unknown) => failures.push(error),
      )
    if (failures.length > 0) throw failures[0]
  })
  return result
}
