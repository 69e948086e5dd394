import { sql, type RawBuilder } from 'kysely'

/**
 * The extent of a closed day: transfers made in it and visible at its closing, and earlier ones that became
 * visible after the previous closing.
 */
export type DayBounds = {
  readonly beginsAt: Date
  readonly endsAt: Date
  /** The last posting visible at the previous closing. */
  readonly afterPostingId: bigint
  readonly upToPostingId: bigint
  /** Lower bound of the day's postings, and the bounds of their rounds, for the use of indexes. */
  readonly fromPostingId: bigint
  readonly rounds: { readonly from: bigint; readonly to: bigint }
}

export const isOfDay = (
  posting: string,
  { beginsAt, endsAt, afterPostingId, upToPostingId }: Omit<DayBounds, 'fromPostingId' | 'rounds'>,
): RawBuilder<boolean> => {
  const id = sql.ref(`${posting}.id`)
  const at = sql.ref(`${posting}.created_at`)
  return sql<boolean>`${id} <= ${sql.lit(upToPostingId)} and ${at} < ${endsAt}
    and (${at} >= ${beginsAt} or ${id} > ${sql.lit(afterPostingId)})`
}

/** An account without its owner, as in reports: `player:main`, `house:gaming`, `outside:payments:acme`. */
export const accountName = (account: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${account}.kind`)} || ':' || ${sql.ref(`${account}.pocket`)} || ${sql.ref(`${account}.name`)}`

/** Account names are built last (`named`): for millions of transfers that takes longer than the read. */
const isReal = (account: string) =>
  sql`${sql.ref(`${account}.pocket`)} <> 'fun' and ${sql.ref(`${account}.name`)} <> 'fun'`

const transferColumns = sql`came.transfer_number, posting.created_at, greatest(payer.uid, payee.uid) as uid,
  payer.currency, payer.kind as from_kind, payer.pocket as from_pocket, payer.name as from_name,
  payee.kind as to_kind, payee.pocket as to_pocket, payee.name as to_name, posting.reason, posting.reference_type,
  posting.reference_id, round.game`

export const transferKeys = sql`currency, from_kind, from_pocket, from_name, to_kind, to_pocket, to_name, reason,
  reference_type, game, uid, corrects_day`

/** Rows with those columns, with account names for reports, and with their subject unless it is a round. */
export const named = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select told.*, from_kind || ':' || from_pocket || from_name as from_account,
    to_kind || ':' || to_pocket || to_name as to_account,
    case when reference_type in ('bet', 'bets') or 'betting_bonus' in (from_pocket, to_pocket) then 'betting'
      when reference_type in ('jackpot', 'cashback', 'free_rounds', 'tournament', 'tournament_place') then 'casino'
      else 'none' end as about
  from (${rows}) told`

/** Transfers that may correct an earlier day; all others belong to the day on which they were made. */
const isRare = ({ beginsAt }: DayBounds) => sql`(
  posting.created_at < ${beginsAt} or posting.reverses_posting_id is not null
  or posting.reason in ('deposit_reversed', 'deposit_restored', 'withdrawal_bounced')
  or (posting.reference_type = 'bet' and posting.key like 'bet:%:settlement:%'
    and posting.key !~ ':settlement:1(:|$)'))`

const isRound = sql`case when posting.reference_type = 'game_round' then posting.reference_id::bigint end`

const ofRound = ({ rounds }: DayBounds) => sql`round.id = ${isRound}
  and round.id between ${sql.lit(rounds.from)} and ${sql.lit(rounds.to)}`

/** Transfers made in the day that correct no other one; nothing in the query prevents a parallel scan. */
export const plainTransfers = (bounds: DayBounds): RawBuilder<unknown> => {
  const { fromPostingId, upToPostingId } = bounds
  const isNear = (entry: string) =>
    sql`${sql.ref(`${entry}.posting_id`)} between ${sql.lit(fromPostingId)} and ${sql.lit(upToPostingId)}`
  return sql`
    select posting.id as posting_id, ${transferColumns}, null::date as corrects_day, came.amount_minor
    from wallet_postings posting
      join wallet_entries came on came.posting_id = posting.id and came.amount_minor > 0 and ${isNear('came')}
      join wallet_entries went on went.posting_id = posting.id and went.transfer_number = came.transfer_number
        and went.amount_minor < 0 and ${isNear('went')}
      join wallet_accounts payer on payer.id = went.account_id and ${isReal('payer')}
      join wallet_accounts payee on payee.id = came.account_id and ${isReal('payee')}
      left join game_rounds round on ${ofRound(bounds)}
    where posting.id >= ${sql.lit(fromPostingId)} and ${isOfDay('posting', bounds)} and not ${isRare(bounds)}`
}

const madeAt = (of: RawBuilder<unknown>) =>
  sql`(select origin.created_at from wallet_postings origin where ${of})`

/** Time of the corrected event: the reversed posting, the returned payment, a bet's first settlement. */
const correctedAt = sql`coalesce(case
  when posting.reverses_posting_id is not null then ${madeAt(sql`origin.id = posting.reverses_posting_id`)}
  when posting.reason in ('deposit_reversed', 'deposit_restored')
    then ${madeAt(sql`origin.key = 'deposit:' || posting.reference_id`)}
  when posting.reason = 'withdrawal_bounced'
    then ${madeAt(sql`origin.key = 'withdrawal-paid:' || posting.reference_id`)}
  when posting.reference_type = 'bet' and posting.key like 'bet:%:settlement:%'
    then (select settled.at from sportsbook_settlements settled
      where settled.bet_id = posting.reference_id::bigint and settled.version = 1)
  end, posting.created_at)`

/**
 * Transfers that may correct an earlier day, with that day; each of the few is looked up separately. A reversal
 * has the reason of the posting it reverses.
 */
export const rareTransfers = (bounds: DayBounds): RawBuilder<unknown> => sql`
  select posting.id as posting_id, ${transferColumns},
    case when posting.corrected_at < ${bounds.beginsAt}
      then (select closed.day from report_closed_days closed where closed.ends_at > posting.corrected_at
        order by closed.ends_at limit 1) end as corrects_day,
    came.amount_minor
  from (
    select posting.id, posting.created_at, coalesce(back.reason, posting.reason) as reason,
      coalesce(back.reference_type, posting.reference_type) as reference_type,
      coalesce(back.reference_id, posting.reference_id) as reference_id, ${correctedAt} as corrected_at
    from wallet_postings posting
      left join lateral (
        select taken.reason, taken.reference_type, taken.reference_id from wallet_postings taken
        where taken.id = posting.reverses_posting_id offset 0
      ) back on true
    where posting.id >= ${sql.lit(bounds.fromPostingId)} and ${isOfDay('posting', bounds)} and ${isRare(bounds)}
  ) posting
    cross join lateral (
      select account_id, transfer_number, amount_minor from wallet_entries entry
      where entry.posting_id = posting.id and entry.amount_minor > 0 offset 0
    ) came
    cross join lateral (
      select account_id from wallet_entries entry
      where entry.posting_id = posting.id and entry.amount_minor < 0
        and entry.transfer_number = came.transfer_number offset 0
    ) went
    join wallet_accounts payer on payer.id = went.account_id and ${isReal('payer')}
    join wallet_accounts payee on payee.id = came.account_id and ${isReal('payee')}
    left join lateral (select game from game_rounds where id = ${isRound} offset 0) round on true`

export const productOf = (about: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`case when game.type = 'live' then 'live' when game.type is not null then 'casino' else ${about} end`
