import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table players (
      uid integer generated always as identity (start with 100001) primary key,
      login text not null,
      login_canonical text not null unique,
      email text,
      email_canonical text unique,
      email_confirmed boolean not null default false,
      phone text unique check (phone ~ '^[0-9]{6,15}$'),
      phone_confirmed boolean not null default false,
      fakename text,
      fakename_canonical text unique,
      country text not null check (country ~ '^[A-Z]{2}$'),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      locale text not null,
      password_hash text not null,
      password_changed_at timestamptz not null,
      status text not null default 'active' check (status in ('active', 'banned', 'deleted')),
      is_subscribed boolean not null default false,
      terms_version text not null,
      terms_accepted_at timestamptz not null,
      reg_time timestamptz not null,
      last_sign_in_at timestamptz,
      check (email is not null or phone is not null),
      check ((email is null) = (email_canonical is null)),
      check ((fakename is null) = (fakename_canonical is null))
    )`.execute(db)
  await sql`
    create table player_tokens (
      token_hash text primary key,
      uid integer not null references players,
      purpose text not null check (purpose in ('confirm_email', 'restore_password')),
      email text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index player_tokens_of_player on player_tokens (uid, purpose)`.execute(db)
  await sql`create index player_tokens_by_expiry on player_tokens (expires_at)`.execute(db)
}
