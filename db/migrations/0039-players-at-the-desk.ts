import { sql, type Kysely } from 'kysely'

/**
 * What finds and sorts players at the desk, and what staff notes about them. Beginnings are looked for by bytes
 * (`text_pattern_ops`, with `~>=~` and `~<=~`), so that the index is taken also by a plan made once for every name.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const index of searchIndexes) await sql.raw(index).execute(db)
  await sql`
    create table player_notes (
      id bigint generated always as identity primary key,
      uid integer not null references players,
      version integer not null check (version > 0)
    )`.execute(db)
  await sql`create index player_notes_of_player on player_notes (uid, id desc)`.execute(db)
  await sql`
    create table player_note_versions (
      note_id bigint not null references player_notes on delete cascade,
      version integer not null check (version > 0),
      text text not null,
      author text not null,
      written_at timestamptz not null,
      primary key (note_id, version)
    )`.execute(db)
}

const searchIndexes: readonly string[] = [
  'create index players_by_email_beginning on players (email_canonical text_pattern_ops)',
  'create index players_by_login_beginning on players (login_canonical text_pattern_ops)',
  'create index players_by_phone_beginning on players (phone text_pattern_ops)',
  'create index players_by_phone_end on players (reverse(phone) text_pattern_ops)',
  `create index player_profiles_by_last_name
     on player_profiles (lower(last_name) text_pattern_ops, lower(first_name) text_pattern_ops)`,
  'create index player_profiles_by_first_name on player_profiles (lower(first_name) text_pattern_ops)',
  'create index players_by_reg_time on players (reg_time, uid)',
  'create index players_by_last_sign_in on players (last_sign_in_at, uid)',
  'create index players_by_country on players (country, uid)',
  'create index players_by_currency on players (currency, uid)',
  `create index players_shut on players (status, uid) where status <> 'active'`,
  'create index players_unconfirmed on players (uid) where not email_confirmed',
  'create index player_standings_in_force on player_standings (kind, uid) where ended_at is null',
  'create index sessions_of_player on sessions (uid, id desc)',
  'create index outbox_messages_to on outbox_messages (recipient, id desc)',
  `create index payment_orders_by_provider_reference on payment_orders (provider_reference)
     where provider_reference is not null`,
  `create index cashier_transactions_by_account_end on cashier_transactions
     (upper(right(coalesce(requisites_masked ->> 'iban', requisites_masked ->> 'account'), 4)), id desc)
     where requisites_masked <> '{}'`,
]
