import { sql, type Kysely } from 'kysely'

/** What one unit of the house's base currency is worth in each other; the newest day's alone. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table currency_rates (
      currency text primary key check (currency ~ '^[A-Z]{3}$'),
      rate double precision not null check (rate > 0 and rate < 'Infinity'),
      /** The day they were published for. */
      day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      fetched_at timestamptz not null
    )`.execute(db)
}
