import { sql, type Kysely } from 'kysely'

const statements = [
  // Of an outcome its price, of a market or of all of an event the margin, or that no bets are taken: until it is lifted.
  sql`
    create table odds_overrides (
      id bigint generated always as identity primary key,
      event_id bigint not null references odds_events (id),
      market_id bigint references odds_markets (id),
      outcome text,
      kind text not null check (kind in ('suspension', 'price', 'margin')),
      odds integer check (odds > 1000),
      margin_shift integer check (margin_shift between -500 and 1000),
      reason text not null,
      set_by text not null,
      set_at timestamptz not null,
      until timestamptz,
      lifted_by text,
      lifted_at timestamptz,
      lifted_reason text,
      check ((kind = 'price') = (odds is not null and outcome is not null and market_id is not null)),
      check ((kind = 'margin') = (margin_shift is not null)),
      check ((lifted_at is null) = (lifted_by is null))
    )`,
  sql`create unique index odds_overrides_standing on odds_overrides (event_id, market_id, outcome, kind)
        nulls not distinct where lifted_at is null`,
  sql`create index odds_overrides_until on odds_overrides (until) where lifted_at is null and until is not null`,
  sql`create index odds_overrides_by_time on odds_overrides (set_at, id)`,
  // What stands of them, where whoever takes a price finds it without looking farther.
  sql`
    alter table odds_events
      add column is_held boolean not null default false,
      add column margin_shift integer not null default 0`,
  sql`
    alter table odds_markets
      add column is_held boolean not null default false,
      add column margin_shift integer not null default 0`,
  sql`
    alter table odds_outcomes
      add column told_odds integer,
      add column hand_odds integer`,
  sql`alter table odds_producers add column is_stopped boolean not null default false`,
  sql`
    alter table odds_results
      add column set_by text,
      add column reason text`,
]

/** What a trader sets beside what a feed says: suspensions, prices and margins, and results by hand. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
