import { sql, type Kysely } from 'kysely'

/** What of a bet's stake was a betting bonus's, and where the bonus's share of what it returned went once the bonus had ended. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table sportsbook_bets
      add column bonus_stake_minor bigint not null default 0,
      add column bonus_hold_id bigint references wallet_holds (id),
      add column converted_minor bigint not null default 0 check (converted_minor >= 0),
      add column forfeited_minor bigint not null default 0 check (forfeited_minor >= 0)`.execute(db)
  await sql`
    update sportsbook_bets set bonus_stake_minor = stake_minor where pocket = 'betting_bonus'`.execute(db)
  await sql`
    alter table sportsbook_bets
      drop constraint sportsbook_bets_pocket_check,
      add constraint sportsbook_bets_pocket_check check (pocket in ('main', 'betting_bonus', 'mixed', 'free_bet')),
      add constraint sportsbook_bets_bonus_stake_check check (case pocket
        when 'betting_bonus' then bonus_stake_minor = stake_minor
        when 'mixed' then bonus_stake_minor > 0 and bonus_stake_minor < stake_minor
        else bonus_stake_minor = 0 end)`.execute(db)
  await sql`
    alter table sportsbook_settlements add column forfeited_minor bigint not null default 0`.execute(db)
}
