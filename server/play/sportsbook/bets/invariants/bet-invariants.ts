import { sql, type Kysely } from 'kysely'
import { baseMinor } from '#server/identity/account/rates/base-sql.ts'
import type { Database } from '#db/schema.ts'
import { maxProblems, type LedgerCheck } from '#server/money/wallet/check-ledger.ts'

export const findProblems =
  (query: ReturnType<typeof sql<{ problem: string }>>): LedgerCheck['find'] =>
  async (db: Kysely<Database>) => {
    const { rows } = await sql<{ problem: string }>`
      select problem from (${query}) as found limit ${maxProblems}`.execute(db)
    return rows.map((row) => row.problem)
  }

/** Holds of pending bets, and the part of open bets that counts against the limits. */
export const betLedgerChecks: readonly LedgerCheck[] = [
  {
    invariant: 'V6',
    says: 'a bet that waits has its whole stake set aside, unless that is the house’s, and no other bet has any',
    find: findProblems(sql`
      select format('bet %s is %s with %s; hold %s is %s with %s', bet.id, bet.state, bet.stake_minor, hold.id,
        hold.state, hold.amount_minor) as problem
      from (
        select id, uid, state, hold_id, stake_minor - case pocket when 'mixed' then bonus_stake_minor else 0 end as stake_minor,
          case pocket when 'mixed' then 'main' else pocket end as pocket
        from sportsbook_bets
        where (state in ('pending', 'requoted') and pocket <> 'free_bet') or hold_id is not null
        union all
        select id, uid, state, bonus_hold_id, bonus_stake_minor, 'betting_bonus' from sportsbook_bets
        where (state in ('pending', 'requoted') and pocket = 'mixed') or bonus_hold_id is not null
      ) as bet
      full join (select * from wallet_holds where purpose = 'bet' and state = 'pending') as hold on hold.id = bet.hold_id
      where bet.id is null or hold.id is null or bet.state not in ('pending', 'requoted')
        or bet.uid <> hold.uid or bet.stake_minor <> hold.amount_minor or bet.pocket <> hold.pocket`),
  },
  {
    invariant: 'V6',
    says: 'the stake of a bet that was accepted left each pocket for its part of it',
    find: findProblems(sql`
      with moved as (
        select bet.id, coalesce(sum(entry.amount_minor) filter (where account.pocket = 'betting_bonus'), 0) as bonus,
          coalesce(sum(entry.amount_minor) filter (where account.pocket = 'main'), 0) as main
        from sportsbook_bets as bet
        join wallet_postings as posting on posting.reference_type = 'bet' and posting.reference_id = bet.id::text
          and posting.key in ('bet:' || bet.id || ':stake', 'bet:' || bet.id || ':stake:bonus')
        join wallet_entries as entry on entry.posting_id = posting.id
        join wallet_accounts as account on account.id = entry.account_id and account.kind in ('player', 'hold')
        where bet.bonus_stake_minor > 0
        group by bet.id
      )
      select format('bet %s of %s with %s of the bonus; moved %s and %s', bet.id, bet.stake_minor,
        bet.bonus_stake_minor, moved.main, moved.bonus) as problem
      from sportsbook_bets as bet left join moved on moved.id = bet.id
      where bet.bonus_stake_minor > 0 and bet.accepted_at is not null
        and (moved.main, moved.bonus) is distinct from (bet.bonus_stake_minor - bet.stake_minor, -bet.bonus_stake_minor)`),
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
        when bet.state = 'accepted' then lies.stake <> ${baseMinor(sql`open_stake_minor`, sql`rate`, 'down')}
          or (open_stake_minor = bet.stake_minor and lies.payout <> ${baseMinor(sql`max_return_minor`, sql`rate`, 'up')})
          or (open_stake_minor < bet.stake_minor and lies.payout not between 1 and ${baseMinor(sql`max_return_minor`, sql`rate`, 'up')})
        -- Once new odds were agreed to it waits without.
        when bet.state = 'pending' then (lies.stake, lies.payout) not in
          ((${baseMinor(sql`bet.stake_minor`, sql`rate`, 'down')}, ${baseMinor(sql`max_return_minor`, sql`rate`, 'up')}), (0, 0))
        else lies.stake > 0 or lies.payout > 0 end`),
  },
]
