import { sql, type Kysely } from 'kysely'

/**
 * Sums of a day's movements on the accounts of players, by what they were for, and how far the ledger is in them. Rows
 * behind a sum are found by their time.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table report_days (
      day date not null,
      currency text not null,
      account_kind text not null check (account_kind in ('player', 'hold')),
      pocket text not null,
      reason text not null,
      entries bigint not null,
      net_minor bigint not null,
      primary key (day, currency, account_kind, pocket, reason)
    )`.execute(db)
  await sql`
    create table report_state (
      id boolean primary key default true check (id),
      summed_posting_id bigint not null default 0,
      next_posting_id bigint,
      next_snapshot_end bigint,
      check ((next_posting_id is null) = (next_snapshot_end is null))
    )`.execute(db)
  await sql`insert into report_state default values`.execute(db)
  await sql`create index wallet_postings_by_time on wallet_postings (created_at, id)`.execute(db)
}
