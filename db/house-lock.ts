import { sql, type RawBuilder } from 'kysely'

/**
 * What an advisory lock of this house is taken by, for `pg_advisory_xact_lock` and its like. Such locks are of a whole
 * database, so the schema is part of the key: houses that share one do not wait for each other.
 */
export const houseLock = (key: number): RawBuilder<unknown> =>
  sql`${sql.lit(key)}, hashtext(current_schema())`
