import { sql, type Kysely } from 'kysely'

/** Rounds that paid so much that they are written down apart; the index holds these few alone. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index game_rounds_large on game_rounds (id) where win_minor >= 1000000 and mode = 'real'`.execute(
    db,
  )
}
