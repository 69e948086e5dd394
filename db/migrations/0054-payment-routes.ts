import { sql, type Kysely } from 'kysely'

/** Who is asked for a payment, in which order: for all, or for a currency, a country or both. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table payment_routes (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('deposit', 'payout')),
      method text not null,
      currency text,
      country text,
      providers jsonb not null,
      version integer not null,
      changed_by text not null,
      changed_at timestamptz not null,
      unique nulls not distinct (kind, method, currency, country)
    )`.execute(db)
}
