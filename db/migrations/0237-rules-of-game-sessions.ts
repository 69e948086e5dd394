import { sql, type Kysely } from 'kysely'

/** The version of the rules that a game of ours was opened with; null for a supplier's, and for what was opened before. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table game_sessions add column math_version text`.execute(db)
}
