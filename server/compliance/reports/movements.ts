import { sql, type RawBuilder } from 'kysely'

/** Days begin at midnight of this zone in every report. */
export const reportTimeZone = 'UTC'

const ofPlayers = sql`account.kind in ('player', 'hold') and account.pocket <> 'fun'`
const counted = sql`${ofPlayers} or (account.kind = 'house' and account.name = 'open_bets')`

/**
 * Entries on accounts of players' real money and bonuses, with day and reason. A reversal has the reason of the
 * posting it reverses, and counts on its own day. `postings` filters postings, named `posting` there.
 */
export const movementsOf = (
  postings: RawBuilder<unknown>,
  accounts: RawBuilder<unknown> = ofPlayers,
): RawBuilder<unknown> => sql`
  select posting.id, posting.created_at, posting.reference_type, posting.reference_id,
    (posting.created_at at time zone ${sql.lit(reportTimeZone)})::date as day,
    account.currency, account.kind as account_kind, account.pocket, account.uid, account.id as account_id,
    coalesce(reversed.reason, posting.reason) as reason, entry.amount_minor
  from wallet_postings posting
    join wallet_entries entry on entry.posting_id = posting.id
    join wallet_accounts account on account.id = entry.account_id
    left join wallet_postings reversed on reversed.id = posting.reverses_posting_id
  where (${accounts}) and (${postings})`

/** The same with the stakes of open bets, which house accounts hold, aggregated as in `report_days`. */
export const sumsOf = (postings: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select day, currency, account_kind, pocket, reason, count(*) as entries, sum(amount_minor)::bigint as net_minor
  from (${movementsOf(postings, counted)}) movement
  group by day, currency, account_kind, pocket, reason`
