import { sql, type Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { maxProblems, type LedgerCheck } from '#server/wallet/check-ledger.ts'

/** Asks for what is broken, up to a bound. */
export const findProblems =
  (query: ReturnType<typeof sql<{ problem: string }>>): LedgerCheck['find'] =>
  async (db: Kysely<Database>) => {
    const { rows } = await sql<{ problem: string }>`
      select problem from (${query}) as found limit ${maxProblems}`.execute(db)
    return rows.map((row) => row.problem)
  }

/** What bets that wait hold, and what of those that run counts against the limits. */
export const betLedgerChecks: readonly LedgerCheck[] = [
  {
    invariant: 'V6',
    says: 'a bet that waits has its whole stake set aside, unless that is the house’s, and no other bet has any',
    find: findProblems(sql`
      select format('bet %s is %s with %s; hold %s is %s with %s', bet.id, bet.state, bet.stake_minor, hold.id,
        hold.state, hold.amount_minor) as problem
      from (
        select * from sportsbook_bets
        where (state in ('pending', 'requoted') and pocket <> 'free_bet') or hold_id is not null
      ) as bet
      full join (select * from wallet_holds where purpose = 'bet' and state = 'pending') as hold on hold.id = bet.hold_id
      where bet.id is null or hold.id is null or bet.state not in ('pending', 'requoted')
        or bet.uid <> hold.uid or bet.stake_minor <> hold.amount_minor or bet.pocket <> hold.pocket`),
  },
  {
    invariant: 'S8',
    says: 'what markets have taken is what of bets that run lies on them',
    find: findProblems(sql`
      select format('market %s, %s: %s for %s of %s, of bets %s for %s of %s', market_id, outcome,
        position.stake_minor, position.payout_minor, position.bets, taken.stake_minor, taken.payout_minor,
        taken.bets) as problem
      from sportsbook_positions as position full join (
        select market_id, outcome, sum(position_stake_minor) as stake_minor, sum(position_payout_minor) as payout_minor,
          count(*) as bets
        from sportsbook_selections where position_stake_minor > 0 or position_payout_minor > 0
        group by 1, 2
      ) as taken using (market_id, outcome)
      where coalesce(position.stake_minor, 0) <> coalesce(taken.stake_minor, 0)
        or coalesce(position.payout_minor, 0) <> coalesce(taken.payout_minor, 0)
        or coalesce(position.bets, 0) <> coalesce(taken.bets, 0)`),
  },
  {
    invariant: 'S8',
    says: 'a bet that runs lies on its markets with all of it that runs, and none other does but one that waits',
    find: findProblems(sql`
      select format('bet %s is %s, runs with %s of %s for %s; lies with %s for %s', bet.id, bet.state, open_stake_minor,
        bet.stake_minor, max_return_minor, lies.stake, lies.payout) as problem
      from sportsbook_bets as bet join (
        select bet_id, sum(position_stake_minor) as stake, sum(position_payout_minor) as payout
        from sportsbook_selections group by bet_id
      ) as lies on lies.bet_id = bet.id
      where case
        when bet.state = 'accepted' then lies.stake <> floor(open_stake_minor / rate)
          or (open_stake_minor = bet.stake_minor and lies.payout <> ceil(max_return_minor / rate))
          or (open_stake_minor < bet.stake_minor and lies.payout not between 1 and ceil(max_return_minor / rate))
        -- Once new odds were agreed to it waits without.
        when bet.state = 'pending' then (lies.stake, lies.payout) not in
          ((floor(bet.stake_minor / rate), ceil(max_return_minor / rate)), (0, 0))
        else lies.stake > 0 or lies.payout > 0 end`),
  },
]
