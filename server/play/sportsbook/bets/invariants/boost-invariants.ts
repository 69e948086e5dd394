import { sql } from 'kysely'
import { boostedOdds } from '#betting-engine/slips/odds-boosts.ts'
import { maxProblems, type LedgerCheck } from '#server/money/wallet/check-ledger.ts'
import { findProblems } from './bet-invariants.ts'
import { priceOf } from '../stake-terms.ts'

/** Whether the bet was void once, so that its boost could be used again. */
const wasVoid = sql`
  exists (select from sportsbook_settlements as version where version.bet_id = bet.id and version.kind = 'voided')`

type Boosted = {
  readonly id: bigint
  readonly odds: number[]
  readonly boost_share: number
  readonly boosted_odds: number
  readonly most_odds: number
}

/** Both prices of a bet, and the odds that its boost allows. */
const pricesAgree: LedgerCheck = {
  invariant: 'V8',
  says: 'a boosted bet pays what its boost makes of the price that it was taken at, which is not above the odds that it is for',
  async find(db) {
    const { rows } = await sql<Boosted>`
      select bet.id, array_agg(leg.odds order by leg.position) as odds, bet.boost_share, bet.boosted_odds,
        (version.terms -> 'oddsBoost' ->> 'mostOdds')::integer as most_odds
      from sportsbook_bets as bet
      join sportsbook_legs as leg on leg.bet_id = bet.id
      join bonuses as boost on boost.id = bet.bonus_id
      join promotion_versions as version on version.id = boost.version_id
      where bet.boosted_odds is not null group by bet.id, version.id order by bet.id`.execute(db)
    return rows
      .filter(({ odds, boost_share: share, boosted_odds: boosted, most_odds: most }) => {
        const price = priceOf(odds)
        return (
          boostedOdds(price, share) !== boosted || price.numerator * 1000n > BigInt(most) * price.denominator
        )
      })
      .slice(0, maxProblems)
      .map((bet) => `bet ${bet.id} at ${bet.odds.join(', ')} pays ${bet.boosted_odds}`)
  },
}

export const boostLedgerChecks: readonly LedgerCheck[] = [
  {
    invariant: 'V8',
    says: 'a boost lies in the bet that its row names, of its player, for no more than it may stake, or in none',
    find: findProblems(sql`
      select format('boost %s is %s in bet %s, which is %s with %s of %s', boost.id, boost.status, boost.bet_id, bet.state,
        bet.stake_minor, boost.granted_minor) as problem
      from bonuses as boost left join sportsbook_bets as bet on bet.id = boost.bet_id
      where boost.kind = 'odds_boost' and boost.bet_id is not null and (
        bet.id is null or bet.bonus_id <> boost.id or bet.boost_share is null or bet.uid <> boost.uid
        or bet.currency <> boost.currency or bet.stake_minor > boost.granted_minor
        or (boost.status = 'wagering') <> (bet.state in ('pending', 'requoted', 'accepted'))
        or (boost.status = 'completed') <> (bet.state = 'settled')
        or (boost.status = 'completed' and (boost.converted_minor <> bet.boost_minor or boost.returned_minor <> 0)))`),
  },
  {
    invariant: 'V8',
    says: 'a boosted bet has its boost, unless nothing came of the bet, or once did so that it went on to another',
    find: findProblems(sql`
      select format('bet %s is %s, its boost %s is %s in bet %s', bet.id, bet.state, boost.id, boost.status, boost.bet_id)
        as problem
      from sportsbook_bets as bet left join bonuses as boost on boost.id = bet.bonus_id and boost.kind = 'odds_boost'
      where bet.boost_share is not null and (boost.id is null or (boost.bet_id is distinct from bet.id
        and bet.state in ('pending', 'requoted', 'accepted', 'settled') and not ${wasVoid}))`),
  },
  {
    invariant: 'V8',
    says: 'what the house’s bonuses paid for a boosted bet is what the bet and the last version of its settlement say of the boost',
    find: findProblems(sql`
      with moved as (
        select bet.id, sum(entry.amount_minor) as minor
        from sportsbook_bets as bet
        join wallet_postings as posting on posting.reference_type = 'bet' and posting.reference_id = bet.id::text
        join wallet_entries as entry on entry.posting_id = posting.id
        join wallet_accounts as account on account.id = entry.account_id
        where bet.boost_share is not null and account.kind = 'house' and account.name = 'bonus'
        group by 1
      )
      select format('bet %s is %s with %s of a boost, version %s says %s; moved %s', bet.id, bet.state, bet.boost_minor,
        bet.settlement_version, version.boost_minor, coalesce(moved.minor, 0)) as problem
      from sportsbook_bets as bet left join moved on moved.id = bet.id
      left join sportsbook_settlements as version
        on version.bet_id = bet.id and version.version = bet.settlement_version
      where bet.boost_minor <> coalesce(version.boost_minor, 0)
        or (bet.boost_share is not null and coalesce(moved.minor, 0) <> -bet.boost_minor)`),
  },
  pricesAgree,
]
