import { sql, type Kysely } from 'kysely'

/** Corrections of settlements that took back what was not there any more: the queue of the inbox looks often. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index sportsbook_settlements_owed on sportsbook_settlements (bet_id) where owed_minor > 0`.execute(
    db,
  )
}
