import { sql, type Kysely } from 'kysely'

/** Where players have asked to be paid, and why a person looks at a withdrawal. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table payout_destinations (
      id bigint generated always as identity primary key,
      uid integer not null references players (uid),
      method text not null,
      fingerprint text not null,
      requisites_sealed text not null,
      requisites_masked jsonb not null,
      first_used_at timestamptz not null,
      last_used_at timestamptz not null,
      unique (uid, fingerprint)
    )`.execute(db)
  await sql`create index payout_destinations_by_fingerprint on payout_destinations (fingerprint)`.execute(db)
  await sql`
    alter table cashier_transactions
      add column destination_id bigint references payout_destinations (id),
      add column review_reasons jsonb not null default '[]'`.execute(db)
}
