import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** The comment of a table that the application drops: others that were detached are not its own. */
export const expiredMark = 'expired: dropped by the application'

export type Partition = {
  readonly name: string
  /** The first id; undefined without a bound. */
  readonly from: bigint | undefined
  /** The first id after it; undefined without a bound. */
  readonly to: bigint | undefined
  /** By the last vacuum or analyze; 0 before. */
  readonly estimatedRows: number
  /** A detachment has begun and was interrupted. */
  readonly isLeaving: boolean
  /** It is to be dropped, by {@link expiredMark}. */
  readonly isExpired: boolean
}

const idOf = (bound: string | null): bigint | undefined => (bound === null ? undefined : BigInt(bound))

/** The partitions of a table, lowest ids first. */
export const findPartitions = async (db: Db, schema: string, table: string): Promise<Partition[]> => {
  const { rows } = await sql<{
    name: string
    from: string | null
    to: string | null
    rows: number
    isLeaving: boolean
    isExpired: boolean
  }>`
    select partition.relname as name, greatest(partition.reltuples, 0)::float8 as rows,
      substring(pg_get_expr(partition.relpartbound, partition.oid) from 'FROM [(]''([0-9]+)''[)]') as "from",
      substring(pg_get_expr(partition.relpartbound, partition.oid) from 'TO [(]''([0-9]+)''[)]') as "to",
      inhdetachpending as "isLeaving",
      coalesce(obj_description(partition.oid, 'pg_class') = ${expiredMark}, false) as "isExpired"
    from pg_inherits join pg_class as partition on partition.oid = inhrelid
    where inhparent = to_regclass(format('%I.%I', ${schema}::text, ${table}::text))`.execute(db)
  return rows
    .map(({ from, to, rows: estimatedRows, ...rest }) => ({
      ...rest,
      from: idOf(from),
      to: idOf(to),
      estimatedRows,
    }))
    .toSorted((one, other) => Number((one.from ?? 0n) - (other.from ?? 0n)))
}

/** The last id that the table has given; 0 before the first. */
export const findLastId = async (db: Db, schema: string, table: string): Promise<bigint> => {
  const { rows } = await sql<{ last: bigint | null }>`
    select pg_sequence_last_value(
      pg_get_serial_sequence(format('%I.%I', ${schema}::text, ${table}::text), 'id')::regclass) as last`.execute(
    db,
  )
  return BigInt(rows[0]?.last ?? 0n)
}
