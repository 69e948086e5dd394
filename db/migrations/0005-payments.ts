import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table payment_orders (
      reference text primary key,
      kind text not null check (kind in ('deposit', 'payout')),
      provider text not null,
      method text not null,
      uid integer not null,
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null,
      provider_reference text,
      start jsonb,
      outcome text check (outcome in ('succeeded', 'failed', 'cancelled', 'expired')),
      outcome_reason text,
      checked_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (provider, provider_reference)
    )`.execute(db)
  await sql`
    create table payment_provider_events (
      provider text not null,
      event_id text not null,
      order_reference text not null,
      verdict text not null,
      body text not null,
      received_at timestamptz not null,
      primary key (provider, event_id)
    )`.execute(db)
  await sql`create index payment_provider_events_order on payment_provider_events (order_reference)`.execute(
    db,
  )
}
