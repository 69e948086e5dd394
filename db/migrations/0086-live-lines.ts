import { sql, type Kysely } from 'kysely'

const decided = `'out', 'won', 'lost', 'refunded'`

const statements = [
  // What lies on the spots of a table, for games whose bets are such: `[{"spot": "17", "minor": "200"}]`.
  sql`alter table live_bets add column lines jsonb`,
  // What the house owes at least if the bet goes well.
  sql`alter table live_bets add column promise_minor bigint not null default 0`,
  sql`
    update live_bets set promise_minor = stake_minor * 101 / 100
    where status in ('asked', 'in', 'out') and round_id in (select id from live_rounds where ended_at is null)`,
  sql`alter table live_bets drop constraint live_bets_status_check`,
  sql.raw(`
    alter table live_bets add constraint live_bets_status_check
      check (status in ('asked', 'refused', 'in', ${decided}))`),
  sql`alter table live_bets add check ((status = 'won') = (win_minor > 0) or status = 'out')`,
  sql`drop index live_bets_to_settle`,
  sql.raw(`
    create index live_bets_to_settle on live_bets (id)
      where settled_at is null and status in (${decided})`),
]

/** Live rounds whose bets are laid on the spots of a table, and are paid by what the round comes to. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
