import type { Kysely } from 'kysely'
import { boundTable } from '../partitions/move-table.ts'

/** The ids of the audit records have a bound, for their move into partitions. */
export const up = (db: Kysely<never>): Promise<void> =>
  boundTable(db, { table: 'audit_records', partitionIds: 10_000_000n })
