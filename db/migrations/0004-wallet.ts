import { sql, type Kysely } from 'kysely'

const createAccounts = sql`
  create table wallet_accounts (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('player', 'hold', 'house', 'outside')),
    uid integer not null,
    name text not null,
    pocket text not null check (pocket in ('', 'main', 'bonus', 'betting_bonus', 'fun')),
    currency text not null check (currency ~ '^[A-Z]{3,5}$'),
    shard smallint not null check (shard >= 0),
    account_key text not null unique generated always as (
      kind || ':'
      || case when kind in ('player', 'hold') then uid::text || ':' || pocket else name end
      || ':' || currency
      || case when kind = 'house' then '#' || shard::text else '' end
    ) stored,
    balance_minor bigint not null default 0,
    version bigint not null default 0,
    constraint wallet_accounts_owner check (
      case when kind in ('player', 'hold') then uid > 0 and pocket <> '' and name = ''
      else uid = 0 and pocket = '' and name <> '' end
    ),
    constraint wallet_accounts_only_house_is_sharded check (kind = 'house' or shard = 0),
    constraint wallet_accounts_player_never_negative check (kind not in ('player', 'hold') or balance_minor >= 0)
  )`

const createPostings = sql`
  create table wallet_postings (
    id bigint generated always as identity primary key,
    key text not null unique,
    reason text not null,
    input_hash text not null,
    reverses_posting_id bigint references wallet_postings (id),
    reference_type text not null,
    reference_id text not null,
    created_at timestamptz not null
  )`

// No foreign keys: one statement writes postings, entries and balances, nothing of them can be deleted, and checking
// each row cost more than writing it. The ledger check finds an entry without its posting or account instead.
const createEntries = sql`
  create table wallet_entries (
    account_id bigint not null,
    account_version bigint not null check (account_version > 0),
    posting_id bigint not null,
    transfer_number smallint not null,
    amount_minor bigint not null check (amount_minor <> 0),
    balance_after_minor bigint not null,
    primary key (account_id, account_version)
  )`

const createHolds = sql`
  create table wallet_holds (
    id bigint generated always as identity primary key,
    uid integer not null,
    pocket text not null,
    currency text not null,
    amount_minor bigint not null check (amount_minor > 0),
    purpose text not null,
    state text not null check (state in ('pending', 'posted', 'voided', 'expired')),
    placed_posting_id bigint not null unique references wallet_postings (id),
    closed_posting_id bigint unique references wallet_postings (id),
    expires_at timestamptz,
    created_at timestamptz not null,
    closed_at timestamptz,
    constraint wallet_holds_closed_by_a_posting check (
      (state = 'pending') = (closed_posting_id is null) and (state = 'pending') = (closed_at is null)
    )
  )`

/** History is append-only for every role, the owner of the tables included (standards C2). */
const refuseChanges = [
  sql`
    create function wallet_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The ledger is append-only: % of % is refused; post a reversal instead', tg_op, tg_table_name
        using errcode = 'restrict_violation';
    end $$`,
  sql`create trigger append_only before update or delete or truncate on wallet_postings
    for each statement execute function wallet_refuse_change()`,
  sql`create trigger append_only before update or delete or truncate on wallet_entries
    for each statement execute function wallet_refuse_change()`,
  sql`create trigger never_deleted before delete or truncate on wallet_accounts
    for each statement execute function wallet_refuse_change()`,
  sql`create trigger never_deleted before delete or truncate on wallet_holds
    for each statement execute function wallet_refuse_change()`,
]

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const table of [createAccounts, createPostings, createEntries, createHolds]) await table.execute(db)
  await sql`create index wallet_accounts_of_player on wallet_accounts (uid) where uid > 0`.execute(db)
  await sql`
    create unique index wallet_postings_reversed on wallet_postings (reverses_posting_id)
    where reverses_posting_id is not null`.execute(db)
  await sql`create index wallet_entries_of_posting on wallet_entries (posting_id)`.execute(db)
  await sql`create index wallet_holds_of_player on wallet_holds (uid) where state = 'pending'`.execute(db)
  await sql`
    create index wallet_holds_by_expiry on wallet_holds (expires_at)
    where state = 'pending' and expires_at is not null`.execute(db)
  for (const statement of refuseChanges) await statement.execute(db)
}
