import { sql, type Kysely } from 'kysely'

const statements = [
  // Each of these rows is written once more when its bet is decided: beside itself, without a word to its indexes.
  sql`alter table sportsbook_legs set (fillfactor = 60)`,
  sql`alter table sportsbook_selections set (fillfactor = 60)`,
  sql`alter table report_days drop constraint report_days_account_kind_check`,
  sql`
    alter table report_days add constraint report_days_account_kind_check
    check (account_kind in ('player', 'hold', 'house'))`,
  sql`
    insert into report_days (day, currency, account_kind, pocket, reason, entries, net_minor)
    select (posting.created_at at time zone 'UTC')::date, account.currency, account.kind, account.pocket,
      coalesce(reversed.reason, posting.reason), count(*), sum(entry.amount_minor)
    from wallet_postings posting
      join wallet_entries entry on entry.posting_id = posting.id
      join wallet_accounts account on account.id = entry.account_id
      left join wallet_postings reversed on reversed.id = posting.reverses_posting_id
    where account.kind = 'house' and account.name = 'open_bets'
      and posting.id <= (select summed_posting_id from report_state)
    group by 1, 2, 3, 4, 5`,
  // Bets that are decided take nothing of the limits.
  sql`
    update sportsbook_selections set position_stake_minor = 0, position_payout_minor = 0
    where (position_stake_minor > 0 or position_payout_minor > 0)
      and bet_id in (select id from sportsbook_bets where state not in ('pending', 'accepted'))`,
  sql`
    update sportsbook_positions position set (stake_minor, payout_minor, bets) = (
      select coalesce(sum(position_stake_minor), 0), coalesce(sum(position_payout_minor), 0), count(*)
      from sportsbook_selections selection
      where selection.market_id = position.market_id and selection.outcome = position.outcome
        and (position_stake_minor > 0 or position_payout_minor > 0))`,
]

/** Days know what stood in open bets, and only bets that run take of the limits. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
