import type { Kysely } from 'kysely'
import { validateBound } from '../partitions/move-table.ts'

/** All rows are known to be below the bound; beside reads and writes. */
export const up = (db: Kysely<never>): Promise<void> => validateBound(db, { table: 'tracking_hits' })
