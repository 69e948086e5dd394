import { sql, type Kysely } from 'kysely'

const statements = [
  // A chain is published, then bound to a salt that was not known before; only then it has rounds.
  sql`
    create table live_chains (
      id bigint generated always as identity primary key,
      game text not null,
      length integer not null check (length > 0),
      terminal_hash text not null,
      salt_rule text not null check (salt_rule in ('player', 'public')),
      announcement text,
      salt text,
      salt_part text,
      bound_at timestamptz,
      next_index integer not null default 1,
      published_at timestamptz not null,
      check ((salt is null) = (bound_at is null)),
      check (next_index between 1 and length + 1)
    )`,
  sql`
    create table live_chain_seeds (
      chain_id bigint not null references live_chains (id),
      seed_index integer not null,
      sealed_seed text not null,
      primary key (chain_id, seed_index)
    )`,
  sql`
    create table live_rounds (
      id bigint generated always as identity primary key,
      game text not null,
      chain_id bigint not null references live_chains (id),
      chain_index integer not null,
      math_version text not null,
      starts_at timestamptz not null,
      alive_at timestamptz not null,
      ended_at timestamptz,
      how_ended text check (how_ended in ('bust', 'broken')),
      point bigint,
      seed text,
      limited_at bigint,
      checked_at timestamptz,
      created_at timestamptz not null,
      unique (chain_id, chain_index),
      check ((ended_at is null) = (how_ended is null)),
      check ((ended_at is null) = (seed is null and point is null))
    )`,
  sql`create unique index live_rounds_open on live_rounds (game) where ended_at is null`,
  sql`create index live_rounds_to_check on live_rounds (id) where ended_at is not null and checked_at is null`,
  sql`create index live_rounds_latest on live_rounds (game, id)`,
  sql`
    create table live_bets (
      id bigint generated always as identity primary key,
      round_id bigint not null references live_rounds (id),
      game_session_id bigint not null,
      uid integer not null,
      mode text not null check (mode in ('demo', 'real')),
      public_name text not null,
      currency text not null,
      rate double precision not null,
      stake_minor bigint not null check (stake_minor > 0),
      target integer,
      key text not null,
      status text not null check (status in ('asked', 'refused', 'in', 'out', 'lost', 'refunded')),
      exit_factor integer,
      exit_by text check (exit_by in ('player', 'target', 'limit')),
      win_minor bigint not null default 0,
      game_round_id bigint,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      settled_at timestamptz,
      check ((status = 'out') = (exit_factor is not null)),
      check ((exit_factor is null) = (exit_by is null))
    )`,
  // One bet a round: of a player for money, of a session of play money.
  sql`
    create unique index live_bets_of_player on live_bets (round_id, uid)
      where mode = 'real' and status <> 'refused'`,
  sql`
    create unique index live_bets_of_demonstration on live_bets (round_id, game_session_id)
      where mode = 'demo' and status <> 'refused'`,
  sql`create index live_bets_of_uid on live_bets (uid, id) where mode = 'real'`,
  sql`create index live_bets_of_session on live_bets (game_session_id, id)`,
  sql`create index live_bets_of_game_round on live_bets (game_round_id) where game_round_id is not null`,
  // What has been decided and not yet been paid, which is little at any time.
  sql`
    create index live_bets_to_settle on live_bets (id)
      where settled_at is null and status in ('out', 'lost', 'refunded')`,
  sql`create index live_bets_asked on live_bets (id) where status = 'asked'`,
]

/** Rounds that all players share: the chains that decide them, the rounds, and what was staked on each. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
