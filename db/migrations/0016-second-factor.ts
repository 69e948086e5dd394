import { sql, type Kysely } from 'kysely'

/** The second factor (codes, authenticator app, recovery codes, passkeys), known devices, and the sign-in before this one. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table players
      add column previous_sign_in_at timestamptz,
      add column two_factor text check (two_factor in ('email', 'sms', 'app'))`.execute(db)
  await sql`create index sessions_open_by_use on sessions (last_seen_at) where ended_at is null`.execute(db)
  await sql`
    create table player_devices (
      uid integer not null references players,
      token_hash text not null,
      user_agent text not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      primary key (uid, token_hash)
    )`.execute(db)
  await sql`
    create table security_codes (
      id bigint generated always as identity primary key,
      uid integer not null references players,
      purpose text not null check (purpose in ('sign_in', 'two_factor_on', 'two_factor_off')),
      channel text not null check (channel in ('email', 'sms')),
      sent_to text not null,
      device_hash text not null,
      place_hash text not null,
      code_hash text,
      attempts smallint not null default 0 check (attempts >= 0),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index security_codes_open on security_codes (uid, purpose) where used_at is null`.execute(
    db,
  )
  await sql`create index security_codes_by_expiry on security_codes (expires_at)`.execute(db)
  await sql`
    create table authenticator_apps (
      uid integer primary key references players,
      sealed_secret text not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_step bigint
    )`.execute(db)
  await sql`
    create table recovery_codes (
      uid integer not null references players,
      code_hash text not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (uid, code_hash)
    )`.execute(db)
  await sql`
    create table passkeys (
      id bigint generated always as identity primary key,
      uid integer not null references players,
      credential_id text not null unique,
      public_key text not null,
      sign_count bigint not null check (sign_count >= 0),
      transports text not null,
      name text not null,
      is_backed_up boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index passkeys_of_player on passkeys (uid)`.execute(db)
  await sql`
    create table passkey_challenges (
      challenge_hash text primary key,
      uid integer references players,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index passkey_challenges_by_expiry on passkey_challenges (expires_at)`.execute(db)
}
