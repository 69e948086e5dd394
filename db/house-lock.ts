import { sql, type RawBuilder } from 'kysely'

/**
 * The key of an advisory lock of this installation, for `pg_advisory_xact_lock` and similar. Such locks apply
 * to a whole database, so the schema is part of the key: installations that share one do not block each other.
 */
export const houseLock = (key: number): RawBuilder<unknown> =>
  sql`${sql.lit(key)}, hashtext(current_schema())`
