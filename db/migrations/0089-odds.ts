import { sql, type Kysely } from 'kysely'

const statements = [
  sql`
    create table odds_sports (
      sport text primary key,
      is_open boolean not null default true,
      position integer not null
    )`,
  sql`
    insert into odds_sports (sport, position)
    values ('football', 1), ('tennis', 2), ('basketball', 3), ('ice_hockey', 4)`,
  sql`
    create table odds_tournaments (
      id bigint generated always as identity primary key,
      source text not null,
      source_ref text not null,
      sport text not null references odds_sports (sport),
      name text not null,
      region text not null,
      tier smallint not null check (tier between 1 and 5),
      is_open boolean not null default true,
      unique (source, source_ref)
    )`,
  sql`
    create table odds_competitors (
      id bigint generated always as identity primary key,
      sport text not null references odds_sports (sport),
      name text not null,
      short_name text not null
    )`,
  // One club has several names, one in each feed and season.
  sql`
    create table odds_competitor_names (
      source text not null,
      source_ref text not null,
      competitor_id bigint not null references odds_competitors (id),
      primary key (source, source_ref)
    )`,
  sql`
    create table odds_events (
      id bigint generated always as identity primary key,
      source text not null,
      source_ref text not null,
      sport text not null references odds_sports (sport),
      tournament_id bigint not null references odds_tournaments (id),
      home_id bigint not null references odds_competitors (id),
      away_id bigint not null references odds_competitors (id),
      starts_at timestamptz not null,
      status text not null check (status in
        ('scheduled', 'live', 'interrupted', 'ended', 'closed', 'postponed', 'cancelled', 'abandoned')),
      record jsonb not null,
      clock jsonb,
      record_stamp bigint not null default 0,
      record_sequence bigint not null default 0,
      stops jsonb not null default '{}',
      version bigint not null default 1,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      unique (source, source_ref)
    )`,
  sql`create index odds_events_by_start on odds_events (sport, starts_at, id)
        where status in ('scheduled', 'live', 'interrupted')`,
  sql`create index odds_events_of_tournament on odds_events (tournament_id, starts_at, id)`,
  sql`create index odds_events_live on odds_events (id) where status in ('live', 'interrupted')`,
  sql`
    create table odds_markets (
      id bigint generated always as identity primary key,
      event_id bigint not null references odds_events (id),
      type text not null,
      specifiers text not null,
      status text not null check (status in
        ('active', 'inactive', 'suspended', 'handed_over', 'settled', 'cancelled')),
      told_status text not null check (told_status in
        ('active', 'inactive', 'suspended', 'handed_over', 'settled', 'cancelled')),
      result_kind text check (result_kind in ('settled', 'rolled_back')),
      result_stamp bigint,
      result_sequence bigint,
      producer text not null,
      stamp bigint not null,
      sequence bigint not null,
      version bigint not null,
      result_version integer not null default 0,
      changed_at timestamptz not null,
      unique (event_id, type, specifiers)
    )`,
  sql`
    create table odds_outcomes (
      market_id bigint not null references odds_markets (id),
      outcome text not null,
      position smallint not null,
      is_active boolean not null,
      odds integer not null check (odds >= 1000),
      win_share double precision not null check (win_share between 0 and 1),
      refund_share double precision not null check (refund_share between 0 and 1),
      primary key (market_id, outcome)
    )`,
  sql`
    create table odds_price_log (
      id bigint generated always as identity primary key,
      market_id bigint not null references odds_markets (id),
      outcome text not null,
      odds integer not null,
      is_active boolean not null,
      market_status text not null,
      stamp bigint not null,
      at timestamptz not null
    )`,
  sql`create index odds_price_log_of_outcome on odds_price_log (market_id, outcome, id)`,
  sql`create index odds_price_log_by_time on odds_price_log (at)`,
  sql`
    create table odds_producers (
      source text not null,
      producer text not null,
      status text not null check (status in ('up', 'down', 'recovering')),
      alive_at timestamptz,
      alive_stamp bigint,
      recovery_id bigint not null default 0,
      recovery_asked_at timestamptz,
      changed_at timestamptz not null,
      primary key (source, producer)
    )`,
  sql`
    create table odds_messages (
      id bigint generated always as identity primary key,
      source text not null,
      producer text not null,
      sequence bigint not null,
      kind text not null,
      event_ref text,
      stamp bigint not null,
      hash text not null,
      body jsonb not null,
      effect text not null check (effect in ('applied', 'nothing', 'old', 'parked')),
      received_at timestamptz not null,
      unique (source, producer, sequence)
    )`,
  sql`create index odds_messages_by_time on odds_messages (received_at)`,
  sql`create index odds_messages_parked on odds_messages (event_ref) where effect = 'parked'`,
  sql`
    create table odds_results (
      market_id bigint not null references odds_markets (id),
      version integer not null check (version > 0),
      kind text not null check (kind in ('settled', 'rolled_back', 'voided', 'void_lifted')),
      fates jsonb,
      certainty smallint check (certainty in (1, 2)),
      void_from bigint,
      void_to bigint,
      stamp bigint not null,
      sequence bigint not null,
      at timestamptz not null,
      primary key (market_id, version),
      check ((kind = 'settled') = (fates is not null))
    )`,
  sql`
    create function odds_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The log of % is append-only: % is refused', tg_table_name, tg_op;
    end $$`,
  sql`
    create trigger odds_results_append_only before update or delete or truncate on odds_results
    for each statement execute function odds_refuse_change()`,
  sql`
    create trigger odds_price_log_append_only before update on odds_price_log
    for each statement execute function odds_refuse_change()`,
]

/** The offer of the sportsbook: events, markets and prices as a feed tells them, and what became of each market. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
