import { sql, type Kysely } from 'kysely'

/** Every seal has its record, beside reads and writes. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table audit_seals validate constraint audit_seals_record_id_fkey`.execute(db)
}
