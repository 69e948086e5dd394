import { sql, type Kysely } from 'kysely'

/** Which games a player has played, and when last, without reading their rounds; and the history of one game alone. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create index game_rounds_of_game on game_rounds (uid, game, created_at desc, id desc)
    where mode = 'real'`.execute(db)
}
