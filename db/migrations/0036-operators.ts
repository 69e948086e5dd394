import { sql, type Kysely } from 'kysely'

/** Who works here: accounts of staff, what their roles let them do, their second factors and sessions. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table staff (
      id bigint generated always as identity primary key,
      email text not null,
      email_canonical text not null unique,
      name text not null,
      locale text not null,
      status text not null check (status in ('invited', 'active', 'dismissed')),
      password_hash text not null,
      invitation_hash text,
      invitation_expires_at timestamptz,
      created_at timestamptz not null,
      last_sign_in_at timestamptz,
      dismissed_at timestamptz,
      check ((invitation_hash is null) = (invitation_expires_at is null)),
      check ((status = 'dismissed') = (dismissed_at is not null))
    )`.execute(db)
  await sql`
    create table staff_roles (
      sysname text primary key,
      name text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table staff_role_grants (
      role text not null references staff_roles,
      granted_right text not null,
      ceiling_minor bigint check (ceiling_minor > 0),
      primary key (role, granted_right)
    )`.execute(db)
  await sql`
    create table staff_members (
      staff_id bigint not null references staff,
      role text not null references staff_roles,
      primary key (staff_id, role)
    )`.execute(db)
  await sql`create index staff_members_of_role on staff_members (role)`.execute(db)
  await createSecondFactor(db)
  await createSessions(db)
}

const createSecondFactor = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table staff_apps (
      staff_id bigint primary key references staff,
      sealed_secret text not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_step bigint
    )`.execute(db)
  await sql`
    create table staff_recovery_codes (
      staff_id bigint not null references staff,
      code_hash text not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (staff_id, code_hash)
    )`.execute(db)
  await sql`
    create table staff_passkeys (
      id bigint generated always as identity primary key,
      staff_id bigint not null references staff,
      credential_id text not null unique,
      public_key text not null,
      sign_count bigint not null check (sign_count >= 0),
      transports text not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index staff_passkeys_of_member on staff_passkeys (staff_id)`.execute(db)
  await sql`
    create table staff_challenges (
      challenge_hash text primary key,
      staff_id bigint references staff,
      use text not null check (use in ('sign_in', 'add', 'step_up')),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index staff_challenges_by_expiry on staff_challenges (expires_at)`.execute(db)
}

const createSessions = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table staff_sessions (
      id bigint generated always as identity primary key,
      token_hash text not null unique,
      staff_id bigint not null references staff,
      is_proved boolean not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      ip text not null,
      user_agent text not null,
      ended_at timestamptz,
      end_reason text
    )`.execute(db)
  await sql`create index staff_sessions_open on staff_sessions (staff_id) where ended_at is null`.execute(db)
  await sql`
    create table staff_step_ups (
      session_id bigint not null references staff_sessions,
      purpose text not null check (purpose in ('money', 'staff', 'player')),
      network text not null,
      expires_at timestamptz not null,
      primary key (session_id, purpose)
    )`.execute(db)
}
