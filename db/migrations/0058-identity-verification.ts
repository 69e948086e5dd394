import { sql, type Kysely } from 'kysely'

/** Who proves who they are, by which vendor, and how it stands; never a document nor what is in one. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table players
      add column kyc_block text not null default 'none' check (kyc_block in ('none', 'withdrawals', 'everything')),
      add column kyc_block_at timestamptz`.execute(db)
  await sql`
    create table identity_applicants (
      uid integer primary key references players,
      vendor text not null,
      applicant_id text,
      level text not null,
      state text not null check (state in ('not_started', 'pending', 'approved', 'rejected_retry', 'rejected_final')),
      labels text[] not null default '{}',
      created_at timestamptz not null,
      begun_at timestamptz,
      changed_at timestamptz not null,
      reported_at timestamptz,
      asked_at timestamptz
    )`.execute(db)
  await sql`create unique index identity_applicants_vendor on identity_applicants (vendor, applicant_id)`.execute(
    db,
  )
  await sql`create index identity_applicants_state on identity_applicants (state, changed_at)`.execute(db)
  // Players who are verified already keep it, and stand as such at the desk.
  await sql`
    insert into identity_applicants (uid, vendor, level, state, created_at, changed_at)
    select uid, 'staff', '', case when is_verified then 'approved' else 'pending' end, now(), now()
    from players where is_verified or is_on_verification`.execute(db)
  await sql`
    create table identity_messages (
      vendor text not null,
      digest text not null,
      uid integer references players,
      type text not null,
      state text,
      labels text[] not null default '{}',
      said_at timestamptz not null,
      received_at timestamptz not null,
      verdict text not null check (verdict in ('accepted', 'older', 'not_allowed', 'unknown_applicant', 'no_news')),
      primary key (vendor, digest)
    )`.execute(db)
  await sql`create index identity_messages_uid on identity_messages (uid, received_at)`.execute(db)
  await sql`
    create table sandbox_applicants (
      id text primary key,
      external_id text not null unique,
      level text not null,
      email text,
      state text not null,
      labels text[] not null default '{}',
      created_at timestamptz not null,
      changed_at timestamptz not null
    )`.execute(db)
  await sql`
    create table sandbox_identity_messages (
      id bigint generated always as identity primary key,
      applicant_id text not null references sandbox_applicants,
      type text not null,
      body text not null,
      is_forged boolean not null default false,
      attempts integer not null default 0,
      deliver_at timestamptz not null,
      delivered_at timestamptz,
      last_status integer
    )`.execute(db)
}
