import { sql, type Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { maxProblems, type LedgerCheck } from '#server/money/wallet/check-ledger.ts'
import { betLedgerChecks } from './bets/invariants/bet-invariants.ts'
import { boostLedgerChecks } from './bets/invariants/boost-invariants.ts'
import { freeBetLedgerChecks } from './bets/invariants/free-bet-invariants.ts'
import { resettle } from './settlement/resettle.ts'

const check = (
  invariant: string,
  says: string,
  query: ReturnType<typeof sql<{ problem: string }>>,
): LedgerCheck => ({
  invariant,
  says,
  find: async (db: Kysely<Database>) => {
    const { rows } = await sql<{ problem: string }>`
      select problem from (${query}) as found limit ${maxProblems}`.execute(db)
    return rows.map((row) => row.problem)
  },
})

/** Invariants of bets and the ledger; one of the lists in server/ledger-invariants.ts. */
export const sportsbookLedgerChecks: readonly LedgerCheck[] = [
  check(
    'V6',
    'the stakes of open bets are exactly what of accepted bets still runs',
    sql`
      with running as (
        select currency, sum(open_stake_minor) as minor from sportsbook_bets where state = 'accepted'
        group by currency
      ), kept as (
        select currency, sum(balance_minor) as minor from wallet_accounts
        where kind = 'house' and name = 'open_bets' group by currency
      )
      select format('%s: running %s, kept %s', currency, running.minor, kept.minor) as problem
      from running full join kept using (currency)
      where coalesce(running.minor, 0) <> coalesce(kept.minor, 0)`,
  ),
  check(
    'S6',
    'the versions of a bet’s settlement follow one another, and what they moved is what the last one paid',
    sql`
      select format('bet %s is %s at version %s with %s; versions %s to %s moved %s',
        bet.id, bet.state, bet.settlement_version, bet.payout_minor, count, last, moved) as problem
      from sportsbook_bets as bet left join (
        select bet_id, count(*) as count, max(version) as last, sum(change_minor) as moved,
          (array_agg(kind order by version desc))[1] as last_kind
        from sportsbook_settlements group by bet_id
      ) as settlement on bet_id = bet.id
      where bet.settlement_version <> coalesce(count, 0) or bet.settlement_version <> coalesce(last, 0)
        or bet.payout_minor <> coalesce(moved, 0)
        or (bet.state in ('settled', 'voided') and bet.state is distinct from last_kind)
        or (bet.state = 'accepted' and coalesce(last_kind, 'reopened') <> 'reopened')`,
  ),
  check(
    'S6',
    'every movement of a settlement is one posting of that sum, or one a pocket, with one that undoes what was of another kind and one of a boost, and there is no other',
    sql`
      with posted as (
        select coalesce(max(posting.id) filter (where posting.key !~ ':(undone|boost|bonus|main)$'),
            max(posting.id) filter (where posting.key ~ ':[0-9]+:(bonus|main)$'),
            max(posting.id) filter (where posting.key like '%:boost')) as id,
          regexp_replace(posting.key, '(:(undone|boost|bonus|main))+$', '') as key,
          sum(entry.amount_minor) filter (where account.kind = 'player') as player_minor
        from wallet_postings as posting
        join wallet_entries as entry on entry.posting_id = posting.id
        join wallet_accounts as account on account.id = entry.account_id
        where posting.reference_type = 'bet' and posting.key like 'bet:%:settlement:%'
        group by 2
      )
      select format('%s: posted %s, version %s of bet %s moved %s and %s is owed', key, player_minor, version,
        bet_id, change_minor, owed_minor) as problem
      from posted full join (
        select settlement.* from sportsbook_settlements as settlement
        join wallet_postings as posting on posting.id = posting_id and posting.reference_type <> 'bets'
      ) as settlement on settlement.posting_id = posted.id
      where posted.id is null or settlement.bet_id is null
        or key <> 'bet:' || bet_id || ':settlement:' || version
        or coalesce(player_minor, 0) <> change_minor + owed_minor - forfeited_minor`,
  ),
  check(
    'S6',
    'bets that were lost together share one posting of just their stakes, which no player is in',
    sql`
      with posted as (
        select posting.id, posting.key, bool_or(account.kind <> 'house') as others,
          -sum(entry.amount_minor) filter (where account.name = 'open_bets') as stakes_minor
        from wallet_postings as posting
        join wallet_entries as entry on entry.posting_id = posting.id
        join wallet_accounts as account on account.id = entry.account_id
        where posting.reference_type = 'bets'
        group by posting.id
      ), lost as (
        select posting_id, min(bet_id) as first, sum(stake_minor) as stakes_minor,
          bool_or(version <> 1 or kind <> 'settled' or payout_minor <> 0 or change_minor <> 0) as others
        from sportsbook_settlements where posting_id in (select id from posted)
        group by posting_id
      )
      select format('%s: posted %s, stakes of lost bets %s', key, posted.stakes_minor, lost.stakes_minor) as problem
      from posted left join lost on posting_id = id
      where lost.stakes_minor is distinct from posted.stakes_minor or posted.others or lost.others
        or key <> 'bets:' || first || ':settlement'`,
  ),
  check(
    'S6',
    'every settlement has its posting, or moved nothing',
    sql`
      select format('version %s of bet %s: posting %s', version, bet_id, posting_id) as problem
      from sportsbook_settlements as settlement left join wallet_postings as posting on posting.id = posting_id
      where posting.id is null and (posting_id is not null or change_minor <> 0)`,
  ),
  check(
    'S7',
    'what was cashed out is what was paid for it, and with what runs it is the stake',
    sql`
      select format('bet %s of %s: runs %s, cashed out %s for %s, says %s', bet.id, bet.stake_minor,
        bet.open_stake_minor, coalesce(stake, 0), coalesce(paid, 0), bet.cashed_out_minor) as problem
      from sportsbook_bets as bet left join (
        select bet_id, sum(stake_minor) as stake, sum(amount_minor) as paid from sportsbook_cash_outs
        where state = 'paid' group by bet_id
      ) as cashed on bet_id = bet.id
      where bet.stake_minor <> bet.open_stake_minor + coalesce(stake, 0)
        or bet.cashed_out_minor <> coalesce(paid, 0)
        or (bet.state = 'cashed_out') <> (bet.open_stake_minor = 0)`,
  ),
  ...betLedgerChecks,
  ...freeBetLedgerChecks,
  ...boostLedgerChecks,
  {
    invariant: 'S9',
    says: 'every settled bet comes to the same sum again from its own data',
    find: async (db) => (await resettle(db, { most: maxProblems })).problems,
  },
]
