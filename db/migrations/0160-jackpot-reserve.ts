import { sql, type Kysely } from 'kysely'

/** What stakes add above the cap of a level, and the next cycle cannot hold, waits there for later seeds. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table jackpot_cycles
      add column reserve_minor bigint not null default 0 check (reserve_minor >= 0)`.execute(db)
}
