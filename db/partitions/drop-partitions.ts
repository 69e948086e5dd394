import { sql, type RawBuilder } from 'kysely'
import type { Connection, Db } from '../connect.ts'
import { withInstallationLock } from '../installation-lock.ts'
import { expiredMark, findLastId, findPartitions, type Partition } from './find-partitions.ts'
import { lockTimeoutMs, partitionsKey } from './make-partitions.ts'
import type { PartitionedTableName } from './partitioned-tables.ts'

/** Transactions that are still open have taken later ids than these. */
const settledIds = 10_000n

type Parts = Pick<Connection, 'longRunning' | 'schema' | 'kind'>

/** Partitions that take no rows any more, oldest first. */
const fullOf = (partitions: readonly Partition[], last: bigint): readonly Partition[] =>
  partitions.filter(({ to }) => to !== undefined && to + settledIds <= last)

const detach = async (
  { kind, schema }: Parts,
  held: Db,
  table: string,
  leaving: Partition,
): Promise<void> => {
  const [parent, name] = [sql.id(schema, table), sql.id(schema, leaving.name)]
  await sql`comment on table ${name} is ${sql.lit(expiredMark)}`.execute(held)
  // Reads and writes of the other partitions go on; it cannot run in a transaction.
  const how = kind === 'pglite' ? sql`` : leaving.isLeaving ? sql`finalize` : sql`concurrently`
  await sql`alter table ${parent} detach partition ${name} ${how}`.execute(held)
}

/** Tables that were detached to be dropped, and not yet dropped when their process ended. */
const findDetached = async (db: Db, schema: string, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = to_regnamespace(quote_ident(${schema}::text)) and relkind = 'r' and not relispartition
      and relname ~ ${`^${table}_(first|from_[0-9]+)$`}
      and obj_description(oid, 'pg_class') = ${expiredMark}`.execute(db)
  return rows.map(({ name }) => name)
}

const dropEach = async (db: Db, schema: string, names: readonly string[]): Promise<void> => {
  for (const name of names)
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(tx)
      await sql`drop table ${sql.id(schema, name)}`.execute(tx)
    })
}

/**
 * `expired`: no row is needed any more. `partly`: all are old, and some are still needed. `waiting`: it is
 * dropped whole when it is its time.
 */
export type PartitionAge = 'expired' | 'partly' | 'waiting'

/** Ids of the waiting partitions: `from` and what follows, below `to`. */
export type WaitingIds = { readonly from: bigint; readonly to: bigint }

/**
 * Detaches and drops the full partitions of which every row is expired; each lock is waited for at most a second. Audit records are permanent. Throws if a lock is not granted in time; the next call continues.
 */
export const dropExpiredPartitions = async (
  parts: Parts,
  table: Exclude<PartitionedTableName, 'audit_records'>,
  ageOf: (partition: RawBuilder<unknown>) => Promise<PartitionAge>,
): Promise<{ readonly dropped: readonly string[]; readonly waiting: WaitingIds }> => {
  const { longRunning, schema } = parts
  const full = fullOf(
    await findPartitions(longRunning, schema, table),
    await findLastId(longRunning, schema, table),
  )
  const aged: { readonly partition: Partition; readonly age: PartitionAge }[] = []
  for (const partition of full)
    aged.push({
      partition,
      age: partition.isExpired ? 'expired' : await ageOf(sql`${sql.id(schema, partition.name)}`),
    })
  const withAge = (asked: PartitionAge) =>
    aged.filter(({ age }) => age === asked).map(({ partition }) => partition)
  const dropped: string[] = []
  let isMine = false
  await withInstallationLock(parts, partitionsKey, async (held) => {
    isMine = true
    await sql`set lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(held)
    try {
      // While one is leaving, no other may begin to.
      const leavingFirst = withAge('expired').toSorted((a, b) => Number(b.isLeaving) - Number(a.isLeaving))
      for (const one of leavingFirst) await detach(parts, held, table, one)
      const names = await findDetached(held, schema, table)
      await dropEach(held, schema, names)
      dropped.push(...names)
    } finally {
      await sql`reset lock_timeout`.execute(held)
    }
  })
  // Another process drops the expired ones.
  const waiting = aged
    .filter(({ age }) => age === 'waiting' || (age === 'expired' && !isMine))
    .map(({ partition }) => partition)
  return { dropped, waiting: { from: waiting.at(0)?.from ?? 0n, to: waiting.at(-1)?.to ?? 0n } }
}
