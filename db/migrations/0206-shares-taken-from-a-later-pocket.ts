import { sql, type Kysely } from 'kysely'

/** What a correction took of a bonus's share from its pocket once the bonus had ended: a later share fills that first. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table sportsbook_bets
      add column pocket_taken_minor bigint not null default 0 check (pocket_taken_minor >= 0)`.execute(db)
}
