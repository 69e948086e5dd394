import { sql, type Kysely } from 'kysely'

/** What a game has besides its reels, by which the hall can be narrowed down; the studio's own say it at the next start. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table games add column features text[] not null default '{}'`.execute(db)
}
