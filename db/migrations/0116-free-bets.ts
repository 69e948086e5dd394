import { sql, type Kysely } from 'kysely'

const statements = [
  sql`alter table bonuses drop constraint bonuses_kind_check`,
  sql`
    alter table bonuses add constraint bonuses_kind_check
      check (kind in ('convertible', 'non_sticky', 'sticky', 'free_bet'))`,
  // Of a free bet: the bet that it lies in, or has ended in.
  sql`alter table bonuses add column bet_id bigint`,
  sql`create unique index bonuses_of_bet on bonuses (bet_id) where bet_id is not null`,
  sql`
    alter table bonuses add constraint bonuses_lie_in_bets
      check (kind <> 'free_bet' or (bet_id is not null) = (status in ('wagering', 'completed')))`,
  // A free bet is in no pocket, so there may be several beside the bonus in play.
  sql`drop index bonuses_in_play`,
  sql`
    create unique index bonuses_in_play on bonuses (uid, product)
    where status in ('active', 'wagering') and kind <> 'free_bet'`,
  sql`alter table sportsbook_bets drop constraint sportsbook_bets_pocket_check`,
  sql`
    alter table sportsbook_bets
      add constraint sportsbook_bets_pocket_check check (pocket in ('main', 'betting_bonus', 'free_bet')),
      -- The bonus for bets, or the free bet, that it was staked under.
      add column bonus_id bigint,
      -- Whether a win pays the stake as well; it does of all but some free bets.
      add column returns_stake boolean not null default true,
      -- What of the stake of a free bet the last version of its settlement gave back to the house.
      add column stake_back_minor bigint not null default 0 check (stake_back_minor >= 0),
      add constraint sportsbook_bets_of_free_bets check (pocket <> 'free_bet' or bonus_id is not null)`,
  sql`create index sportsbook_bets_of_bonus on sportsbook_bets (bonus_id) where bonus_id is not null`,
  sql`
    alter table sportsbook_settlements
      add column stake_back_minor bigint not null default 0 check (stake_back_minor >= 0)`,
]

/** Bets whose stake the house gives: a free bet lies in one bet at a time, and a bet says under which bonus it was staked. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
