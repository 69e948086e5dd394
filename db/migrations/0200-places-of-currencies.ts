import { sql, type Kysely } from 'kysely'

/**
 * Currencies of other places than two: what a rate of whole units makes of minor units stands beside it, so that no question
 * forgets the places. Where the source names no rate, the usual worth stands in. Units of more than three letters may be had.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table currency_rates
      drop constraint currency_rates_currency_check,
      add constraint currency_rates_currency_check check (currency ~ '^[A-Z]{3,5}$'),
      add column exponent smallint not null default 2 check (exponent between 0 and 9),
      add column is_usual boolean not null default false,
      add column minor_per_base numeric not null
        generated always as (rate::numeric * power(10::numeric, exponent - 2)) stored`.execute(db)
  await sql`
    alter table players
      drop constraint players_currency_check,
      add constraint players_currency_check check (currency ~ '^[A-Z]{3,5}$')`.execute(db)
}
