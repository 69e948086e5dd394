import { sql } from 'kysely'
import { usualBetTerms } from '#server/rewards/bonuses/terms/bet-terms.ts'
import type { LedgerCheck } from '#server/money/wallet/check-ledger.ts'
import { findProblems } from './bet-invariants.ts'

const counts = sql`bet.state not in ('rejected', 'expired')`
/** Whether the bet was void once, so that its free bet could be used again. */
const wasVoid = sql`
  exists (select from sportsbook_settlements as version where version.bet_id = bet.id and version.kind = 'voided')`

/** Invariants of free bets, their bets and the ledger, and of bonus terms on bets. */
export const freeBetLedgerChecks: readonly LedgerCheck[] = [
  {
    invariant: 'V8',
    says: 'a free bet lies in the bet that its row names, of its player, for what it is worth, or in none',
    find: findProblems(sql`
      select format('free bet %s is %s in bet %s, which is %s with %s of %s', free.id, free.status, free.bet_id, bet.state,
        bet.stake_minor, free.granted_minor) as problem
      from bonuses as free left join sportsbook_bets as bet on bet.id = free.bet_id
      where free.kind = 'free_bet' and free.bet_id is not null and (
        bet.id is null or bet.bonus_id <> free.id or bet.pocket <> 'free_bet' or bet.uid <> free.uid
        or bet.currency <> free.currency or bet.stake_minor <> free.granted_minor
        or (free.status = 'wagering') <> (bet.state in ('pending', 'requoted', 'accepted'))
        or (free.status = 'completed') <> (bet.state = 'settled')
        or (free.status = 'completed' and (free.converted_minor <> bet.payout_minor
          or free.returned_minor <> bet.stake_back_minor)))`),
  },
  {
    invariant: 'V8',
    says: 'a bet of a free bet has it, unless nothing came of the bet, or once did so that it went on to another',
    find: findProblems(sql`
      select format('bet %s is %s, its free bet %s is %s in bet %s', bet.id, bet.state, free.id, free.status, free.bet_id)
        as problem
      from sportsbook_bets as bet left join bonuses as free on free.id = bet.bonus_id and free.kind = 'free_bet'
      where bet.pocket = 'free_bet' and (free.id is null or (free.bet_id is distinct from bet.id
        and bet.state in ('pending', 'requoted', 'accepted', 'settled') and not ${wasVoid}))`),
  },
  {
    invariant: 'V8',
    says: 'what the house gave as the stake of a free bet is its stake, less what of it went back',
    find: findProblems(sql`
      with moved as (
        select bet.id, sum(entry.amount_minor) as minor
        from sportsbook_bets as bet
        join wallet_postings as posting on posting.reference_type = 'bet' and posting.reference_id = bet.id::text
        join wallet_entries as entry on entry.posting_id = posting.id
        join wallet_accounts as account on account.id = entry.account_id
        where bet.pocket = 'free_bet' and account.kind = 'house' and account.name = 'bonus'
        group by 1
      )
      select format('bet %s is %s with %s, of which %s went back; moved %s', bet.id, bet.state, bet.stake_minor,
        bet.stake_back_minor, coalesce(moved.minor, 0)) as problem
      from sportsbook_bets as bet left join moved on moved.id = bet.id
      where bet.pocket = 'free_bet' and coalesce(moved.minor, 0) <>
        case when bet.accepted_at is null then 0 else bet.stake_back_minor - bet.stake_minor end`),
  },
  {
    invariant: 'V8',
    says: 'what the last version of a free bet’s settlement gave back of its stake is what the bet says',
    find: findProblems(sql`
      select format('bet %s says %s, version %s says %s', bet.id, bet.stake_back_minor, bet.settlement_version,
        version.stake_back_minor) as problem
      from sportsbook_bets as bet left join sportsbook_settlements as version
        on version.bet_id = bet.id and version.version = bet.settlement_version
      where bet.stake_back_minor <> coalesce(version.stake_back_minor, 0)
        or (bet.pocket <> 'free_bet' and (bet.stake_back_minor <> 0 or not bet.returns_stake))`),
  },
  {
    invariant: 'V8',
    says: 'a free bet that is the stake of a lost bet again is of one that is lost, unless it was staked before that was corrected',
    find: findProblems(sql`
      select format('free bet %s is %s with %s of %s, for bet %s, which is %s with %s', free.id, free.status,
        free.granted_minor, free.promised_minor, free.refunds_bet_id, bet.state, bet.payout_minor) as problem
      from bonuses as free left join sportsbook_bets as bet on bet.id = free.refunds_bet_id
      where free.refunds_bet_id is not null and (
        bet.id is null or bet.uid <> free.uid or bet.pocket not in ('main', 'mixed') or bet.currency <> free.currency
        or free.granted_minor not between 1 and least(free.promised_minor, bet.stake_minor - bet.bonus_stake_minor)
        or (free.status = 'available' and (bet.state <> 'settled' or bet.payout_minor > 0)
          and not exists (select from sportsbook_bets as staked where staked.bonus_id = free.id)))`),
  },
  {
    invariant: 'SB-05',
    says: 'no bet was taken under a bonus on a leg whose odds are below those that the bonus asks for',
    find: findProblems(sql`
      select format('bet %s under bonus %s: leg %s at %s', bet.id, bet.bonus_id, leg.position, leg.odds) as problem
      from sportsbook_bets as bet
      join sportsbook_legs as leg on leg.bet_id = bet.id
      join bonuses as bonus on bonus.id = bet.bonus_id
      join promotion_versions as version on version.id = bonus.version_id
      where bet.accepted_at is not null and ${counts}
        and leg.odds < coalesce((version.terms -> 'bets' ->> 'leastOdds')::integer, ${usualBetTerms.leastOdds}::integer)`),
  },
]
