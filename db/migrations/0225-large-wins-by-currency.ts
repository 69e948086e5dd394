import { sql, type Kysely } from 'kysely'

/**
 * Large wins are looked up by currency: of some the same worth is fewer minor units than the index of 0028 began with, and of others so
 * many more that it held nearly all rounds. No table has a currency in which 10,000 euros are fewer than these; where an
 * operator names such a unit, rounds are read through.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`drop index game_rounds_large`.execute(db)
  await sql`
    create index game_rounds_large_by_currency on game_rounds (currency, win_minor)
    where win_minor >= 100000 and mode = 'real'`.execute(db)
}
