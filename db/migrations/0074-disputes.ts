import { sql, type Kysely } from 'kysely'

const whatProvidersSay = [
  sql`
    create table payment_disputes (
      id bigint generated always as identity primary key,
      order_reference text not null references payment_orders (reference),
      dispute text not null,
      uid integer not null,
      provider text not null,
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null,
      stage text not null check (stage in ('inquiry', 'chargeback', 'pre_arbitration', 'arbitration')),
      state text not null
        check (state in ('opened', 'challenged', 'expired', 'accepted', 'lost', 'cancelled', 'won')),
      reason_code text,
      reason text,
      answer_by timestamptz,
      opened_at timestamptz not null,
      state_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (order_reference, dispute)
    )`,
  // What waits for an answer is asked every two seconds; the list is sorted by the deadline.
  sql`create index payment_disputes_open on payment_disputes (answer_by, id) where state = 'opened'`,
  sql`create index payment_disputes_undecided on payment_disputes (currency) where state in ('opened', 'challenged')`,
  sql`create index payment_disputes_of_month on payment_disputes (opened_at)`,
  sql`create index payment_disputes_of_player on payment_disputes (uid)`,
  // The month's deposits by card, which disputes are set against.
  sql`
    create index cashier_deposits_settled on cashier_transactions (updated_at)
      where type = 'deposit' and status = 'success'`,
  sql`
    create table payment_dispute_updates (
      dispute_id bigint not null references payment_disputes (id) on delete cascade,
      stage text not null,
      state text not null,
      amount_minor bigint not null check (amount_minor > 0),
      reason_code text,
      reason text,
      answer_by timestamptz,
      opened_at timestamptz,
      told_at timestamptz,
      heard_at timestamptz not null,
      primary key (dispute_id, stage, state)
    )`,
]

const whatStaffDoes = [
  sql`
    create table dispute_cases (
      dispute_id bigint primary key references payment_disputes (id),
      uid integer not null,
      owner text,
      evidence jsonb,
      version integer not null default 1,
      answer text check (answer in ('defend', 'accept')),
      answer_state text check (answer_state in ('sending', 'sent')),
      asked_by text,
      asked_at timestamptz,
      tried_at timestamptz,
      asking_until timestamptz,
      answered_at timestamptz,
      refusal text,
      check ((answer is null) = (answer_state is null))
    )`,
  sql`create index dispute_cases_sending on dispute_cases (asking_until) where answer_state = 'sending'`,
  sql`
    create table dispute_notes (
      id bigint generated always as identity primary key,
      dispute_id bigint not null references payment_disputes (id),
      uid integer not null,
      text text not null,
      author text not null,
      written_at timestamptz not null
    )`,
  sql`create index dispute_notes_of_dispute on dispute_notes (dispute_id, id)`,
  sql`
    create table dispute_files (
      id bigint generated always as identity primary key,
      dispute_id bigint not null references payment_disputes (id),
      uid integer not null,
      kind text not null,
      name text not null,
      mime_type text not null,
      size_bytes integer not null check (size_bytes > 0),
      bytes bytea not null,
      added_by text not null,
      added_at timestamptz not null,
      unique (dispute_id, kind)
    )`,
]

/**
 * A dispute as its provider tells of it, update by update, and the work of staff on it: who works on it, what is sent in
 * answer, notes and files. Disputes that were booked before have the one update that the books can tell.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of [...whatProvidersSay, ...whatStaffDoes]) await statement.execute(db)
  await sql`
    insert into payment_disputes (order_reference, dispute, uid, provider, amount_minor, currency, stage, state, opened_at,
      state_at, created_at, updated_at)
    select o.reference, r.reversal, o.uid, o.provider, r.amount_minor, o.currency, 'chargeback',
      case r.outcome when 'restored' then 'won' else 'opened' end, r.created_at, r.updated_at, r.created_at, r.updated_at
    from payment_reversals r join payment_orders o on o.reference = r.order_reference
    where r.outcome in ('charged_back', 'restored')`.execute(db)
  await sql`
    insert into payment_dispute_updates (dispute_id, stage, state, amount_minor, heard_at)
    select id, stage, state, amount_minor, state_at from payment_disputes`.execute(db)
}
