import type { LargeTable } from '../upgrade/large-tables.ts'

/** A table in partitions by ranges of its id, which grows with time. */
export type PartitionedTable = {
  readonly table: LargeTable
  /** The fewest ids of a partition. */
  readonly minIds: bigint
}

/**
 * Tables whose only unique key is `id`: a unique key of a partitioned table must contain the column it is
 * partitioned by. Few and large partitions: a query that cannot tell where its rows are looks into each.
 */
export const partitionedTables = [
  { table: 'audit_records', minIds: 10_000_000n },
  { table: 'odds_price_log', minIds: 50_000_000n },
  { table: 'tracking_hits', minIds: 10_000_000n },
] as const satisfies readonly PartitionedTable[]

export type PartitionedTableName = (typeof partitionedTables)[number]['table']
