import type { Kysely } from 'kysely'
import { boundTable } from '../partitions/move-table.ts'

/** The ids of the price log have a bound, for its move into partitions. */
export const up = (db: Kysely<never>): Promise<void> =>
  boundTable(db, { table: 'odds_price_log', partitionIds: 50_000_000n })
