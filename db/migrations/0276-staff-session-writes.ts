import { sql, type Kysely } from 'kysely'

/** The position in the write-ahead log after a session's last write: a replica must have replayed it. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table staff_sessions add column written_at_lsn text`.execute(db)
}
