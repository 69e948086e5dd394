import { sql, type Kysely } from 'kysely'

const statements = [
  // What was decided before this is told to nobody: no terms of that time name a rate for sport.
  sql`
    create table sportsbook_news (
      seq bigint generated always as identity primary key,
      bet_id bigint not null references sportsbook_bets (id)
    )`,
  sql`create index sportsbook_news_of_bet on sportsbook_news (bet_id)`,
  sql`
    create table loyalty_bets (
      bet_id bigint primary key references sportsbook_bets (id),
      uid integer not null,
      version integer not null default 0 check (version >= 0),
      stake_minor bigint not null default 0 check (stake_minor >= 0),
      earned bigint not null default 0 check (earned >= 0),
      counted_in jsonb not null default '{}'
    )`,
  sql`create index loyalty_bets_of_player on loyalty_bets (uid, bet_id)`,
  sql`
    alter table loyalty_characters add column version integer not null default 1,
      add constraint loyalty_characters_sysname check (sysname ~ '^[a-z0-9][a-z0-9-]{0,63}$')`,
  // Of a mail that came up at an hour in which the house does not write: the work that is done once more by day.
  sql`alter table campaign_mails add column waiting_job_id uuid`,
  sql`create index campaign_mails_waiting on campaign_mails (queued_at) where waiting_job_id is not null`,
  sql`create index promo_code_uses_of_player on promo_code_uses (uid)`,
  sql`create index loyalty_members_of_character on loyalty_members (character_id) where character_id is not null`,
]

/**
 * Bets on sport earn points: which bets are decided anew, and what of each of them counts. Characters are set at the desk, codes are found by player, and
 * mails that came up by night wait for the day.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
