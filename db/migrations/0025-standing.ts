import { sql, type Kysely } from 'kysely'

/** Bans, suspensions and exclusions with their ends, and accounts that are locked after failed sign-ins. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index audit_records_by_subject on audit_records (subject) where subject <> ''`.execute(db)
  await sql`alter table players drop constraint players_status_check`.execute(db)
  await sql`
    alter table players add constraint players_status_check
      check (status in ('active', 'suspended', 'excluded', 'banned', 'deleted'))`.execute(db)
  await sql`
    create table player_standings (
      id bigint generated always as identity primary key,
      uid integer not null references players,
      kind text not null check (kind in ('suspended', 'excluded', 'banned')),
      reason text not null check (reason <> ''),
      set_by text not null,
      set_at timestamptz not null,
      ends_at timestamptz,
      ended_at timestamptz,
      ended_by text,
      end_reason text,
      check ((ended_at is null) = (ended_by is null)),
      check (ends_at is null or ends_at > set_at)
    )`.execute(db)
  await sql`create unique index player_standings_open on player_standings (uid, kind) where ended_at is null`.execute(
    db,
  )
  await sql`create index player_standings_due on player_standings (ends_at) where ended_at is null`.execute(
    db,
  )
  // Who was banned before there was a record of it stays so until somebody lifts it.
  await sql`
    insert into player_standings (uid, kind, reason, set_by, set_at)
    select uid, 'banned', 'unknown', '', reg_time from players where status = 'banned'`.execute(db)
  await sql`
    create table sign_in_locks (
      key text primary key,
      failed_at timestamptz[] not null default '{}',
      pending_at timestamptz[] not null default '{}',
      locked_at timestamptz,
      proved_at timestamptz,
      changed_at timestamptz not null
    )`.execute(db)
  await sql`create index sign_in_locks_by_change on sign_in_locks (changed_at)`.execute(db)
}
