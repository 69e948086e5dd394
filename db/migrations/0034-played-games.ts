import { sql, type Kysely } from 'kysely'

/** Leads from one game that a player has opened for money to the next, for the filter of their history. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index game_sessions_played on game_sessions (uid, game) where mode = 'real'`.execute(db)
}
