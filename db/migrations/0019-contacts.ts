import { sql, type Kysely } from 'kysely'

/** Text messages beside mail, contacts that are confirmed and subscribed one by one, and accounts that are closed. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table outbox_messages
      add column channel text not null default 'email' check (channel in ('email', 'sms'))`.execute(db)
  await sql`
    create table undeliverable_addresses (
      address text primary key,
      reason text not null,
      noted_at timestamptz not null
    )`.execute(db)
  await sql`
    alter table players
      add column is_phone_subscribed boolean not null default false,
      add column closed_at timestamptz`.execute(db)
  // Who has a phone alone asked for the news to come there.
  await sql`
    update players set is_phone_subscribed = true, is_subscribed = false
    where is_subscribed and email is null`.execute(db)
  await sql`alter table security_codes drop constraint security_codes_purpose_check`.execute(db)
  await sql`
    alter table security_codes add constraint security_codes_purpose_check
      check (purpose in ('sign_in', 'two_factor_on', 'two_factor_off', 'confirm_contact'))`.execute(db)
}
