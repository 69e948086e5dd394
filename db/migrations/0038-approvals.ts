import { sql, type Kysely } from 'kysely'

/** What waits for a second person, and rights for an emergency with every use of them. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table approvals (
      id bigint generated always as identity primary key,
      action text not null,
      input jsonb not null,
      input_hash text not null,
      uid integer,
      subject text not null,
      amount_minor bigint,
      currency text,
      requested_by bigint not null references staff,
      reason text not null,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      status text not null check (status in ('waiting', 'executed', 'declined', 'withdrawn', 'expired')),
      decided_by bigint references staff,
      decided_at timestamptz,
      decision_reason text,
      check ((amount_minor is null) = (currency is null)),
      check ((status = 'waiting') = (decided_at is null)),
      check (status not in ('executed', 'declined') or decided_by <> requested_by)
    )`.execute(db)
  await sql`
    create unique index approvals_waiting on approvals (action, input_hash) where status = 'waiting'`.execute(
    db,
  )
  await sql`create index approvals_due on approvals (expires_at) where status = 'waiting'`.execute(db)
  await sql`create index approvals_by_status on approvals (status, requested_at desc, id desc)`.execute(db)
  await sql`create index approvals_by_requester on approvals (requested_by, requested_at desc, id desc)`.execute(
    db,
  )
  await sql`create index approvals_by_time on approvals (requested_at desc, id desc)`.execute(db)
  await sql`create index approvals_of_subject on approvals (subject)`.execute(db)
  await createBreakGlass(db)
}

const createBreakGlass = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table break_glass (
      id bigint generated always as identity primary key,
      wanted_right text not null,
      justification text not null check (length(justification) >= 10),
      requested_by bigint not null references staff,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      status text not null check (status in ('requested', 'open', 'declined', 'ended', 'expired')),
      decided_by bigint references staff,
      decided_at timestamptz,
      decision_reason text,
      ended_at timestamptz,
      check (decided_by is null or decided_by <> requested_by),
      check (status <> 'open' or decided_by is not null)
    )`.execute(db)
  await sql`
    create unique index break_glass_alive on break_glass (requested_by, wanted_right)
    where status in ('requested', 'open')`.execute(db)
  await sql`create index break_glass_by_time on break_glass (requested_at desc, id desc)`.execute(db)
  await sql`
    create table break_glass_uses (
      id bigint generated always as identity primary key,
      break_glass_id bigint not null references break_glass,
      call text not null,
      input_ids jsonb not null,
      at timestamptz not null
    )`.execute(db)
  await sql`create index break_glass_uses_of on break_glass_uses (break_glass_id, id desc)`.execute(db)
}
