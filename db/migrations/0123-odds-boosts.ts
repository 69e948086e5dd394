import { sql, type Kysely } from 'kysely'

const statements = [
  sql`alter table bonuses drop constraint bonuses_kind_check`,
  sql`
    alter table bonuses add constraint bonuses_kind_check
      check (kind in ('convertible', 'non_sticky', 'sticky', 'free_bet', 'risk_free', 'odds_boost'))`,
  sql`alter table bonuses drop constraint bonuses_lie_in_bets`,
  sql`
    alter table bonuses add constraint bonuses_lie_in_bets
      check (kind not in ('free_bet', 'odds_boost') or (bet_id is not null) = (status in ('wagering', 'completed')))`,
  sql`drop index bonuses_in_play`,
  sql`
    create unique index bonuses_in_play on bonuses (uid, product)
    where status in ('active', 'wagering') and kind not in ('free_bet', 'odds_boost')`,
  sql`
    alter table sportsbook_bets
      -- How much more a boosted bet wins, in basis points of the winnings, and from its acceptance on what it pays for a stake of one.
      add column boost_share integer check (boost_share between 1 and 10000),
      add column boosted_odds integer check (boosted_odds > 1000),
      -- What of the payout the last version of its settlement paid for the boost.
      add column boost_minor bigint not null default 0 check (boost_minor >= 0 and boost_minor <= payout_minor),
      add constraint sportsbook_bets_of_boosts check (
        case when boost_share is null then boosted_odds is null and boost_minor = 0 and (pocket <> 'main' or bonus_id is null)
        else (boosted_odds is not null) = (accepted_at is not null) and bonus_id is not null and pocket = 'main'
          and kind <> 'system' and not is_each_way and open_stake_minor = stake_minor end)`,
  sql`
    alter table sportsbook_settlements
      add column boost_minor bigint not null default 0 check (boost_minor >= 0 and boost_minor <= payout_minor)`,
]

/** Boosts of odds: one bet of own money wins more than its price says, and a bet keeps both prices. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
