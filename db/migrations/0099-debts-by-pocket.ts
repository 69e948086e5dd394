import { sql, type Kysely } from 'kysely'

const statements = [
  sql`
    alter table wallet_debts
      add column pocket text not null default 'main',
      add column origin text not null default 'payments' check (origin in ('payments', 'bets'))`,
  // What is owed by now is taken for payments'.
  sql`alter table wallet_debts drop constraint wallet_debts_pkey`,
  sql`alter table wallet_debts add primary key (uid, pocket, currency, origin)`,
  sql`alter table wallet_debts alter column pocket drop default, alter column origin drop default`,
  // Selections on which nothing of a bet lies are no bets of their markets.
  sql`
    update sportsbook_positions position set bets = (
      select count(*) from sportsbook_selections selection
      where selection.market_id = position.market_id and selection.outcome = position.outcome
        and (position_stake_minor > 0 or position_payout_minor > 0))`,
]

/** What is owed of each pocket, and whether it is from payments or bets; how many bets markets have taken. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
