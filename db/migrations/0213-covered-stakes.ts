import { sql, type Kysely } from 'kysely'

/** What of a stake in a game carried no risk, and what of it turned out to when its round ended. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table game_transactions add column covered_minor bigint not null default 0`.execute(db)
}
