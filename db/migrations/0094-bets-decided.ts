import { sql, type Kysely } from 'kysely'

const statements = [
  sql`
    create table wallet_debts (
      uid integer not null,
      currency text not null,
      owed_minor bigint not null check (owed_minor >= 0),
      changed_at timestamptz not null,
      primary key (uid, currency)
    )`,
  sql`
    insert into wallet_debts (uid, currency, owed_minor, changed_at)
    select uid, currency, sum(receivable_minor), max(created_at) from cashier_reversals
    where restored_at is null and receivable_minor > 0 group by uid, currency`,
  // Up to which version of its result a market's bets have been looked at.
  sql`
    create table sportsbook_settled_markets (
      market_id bigint primary key references odds_markets (id),
      result_version integer not null,
      at timestamptz not null
    )`,
  sql`create index sportsbook_bets_by_settlement on sportsbook_bets (settled_at, id) where settled_at is not null`,
  sql`alter table history_exports drop constraint history_exports_type_check`,
  sql`
    alter table history_exports add constraint history_exports_type_check
    check (type in ('rounds', 'payments', 'bets'))`,
]

/** What players owe, in one place whatever it is from; which markets' bets are settled; bets among exported histories. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
