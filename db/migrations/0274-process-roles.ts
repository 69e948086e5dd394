import { sql, type Kysely } from 'kysely'

/** A process reports its role, so that the back office shows when no process does background work. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table house_processes add column role text not null default 'all'`.execute(db)
}
