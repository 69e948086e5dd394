import { sql, type Kysely } from 'kysely'

/** The operator's names of a game by language; a language without one shows its name for all. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table games add column override_names jsonb not null default '{}'`.execute(db)
}
