import { sql, type Kysely } from 'kysely'

const statements = [
  sql`
    alter table sportsbook_bets
      -- Of the selections: a ticket and its repeats share a cap of what they pay.
      add column ticket_hash text not null default ''`,
  sql`create index sportsbook_bets_of_ticket on sportsbook_bets (uid, ticket_hash)
        where state in ('pending', 'requoted', 'accepted')`,
  sql`create index sportsbook_bets_of_session on sportsbook_bets (session_id, id)`,
  sql`
    alter table sportsbook_legs
      -- Goals and red cards when it was asked for: another of them in the delay, and the bet is not taken.
      add column watched jsonb`,
  sql`
    alter table sportsbook_selections
      -- What of the ticket counts in the position of its outcome, in minor units of the base currency, while it runs.
      add column position_stake_minor bigint not null default 0 check (position_stake_minor >= 0),
      add column position_payout_minor bigint not null default 0 check (position_payout_minor >= 0)`,
  // What a feed tells of how strong the sides are: bets of several selections of one event are priced by it.
  sql`alter table odds_events add column parameters jsonb`,
  // Without a tier: of all others.
  sql`
    insert into sportsbook_limits (of, sport, tier, market_group, is_live, limit_minor, set_at) values
      ('market_loss', null, null, null, null, 1000000, now()),
      ('market_loss', null, 1, null, null, 5000000, now()),
      ('market_loss', null, 2, null, null, 2500000, now()),
      ('market_loss', null, 3, null, null, 1500000, now()),
      ('market_loss', 'tennis', null, null, null, 750000, now()),
      ('market_loss', 'tennis', 1, null, null, 3000000, now()),
      ('market_loss', 'tennis', 2, null, null, 1500000, now()),
      ('market_loss', 'tennis', 3, null, null, 1000000, now()),
      ('bet_payout', null, null, null, null, 5000000, now()),
      ('bet_payout', null, 1, null, null, 25000000, now()),
      ('bet_payout', null, 2, null, null, 10000000, now())`,
]

/** What bets are kept with besides: repeats of a ticket, what is watched in a delay, positions; and the first limits. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
