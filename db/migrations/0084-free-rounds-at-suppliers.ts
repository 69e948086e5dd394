import { sql, type Kysely } from 'kysely'

/** Every check of the packs that speaks of their status, whatever PostgreSQL has called it. */
const dropStatusChecks = sql`
  do $$
  declare found text;
  begin
    for found in select conname from pg_constraint
      where conrelid = 'free_round_packs'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%status%'
    loop
      execute format('alter table free_round_packs drop constraint %I', found);
    end loop;
  end $$`

/**
 * Packs of several games, and what the house has asked a supplier for: each game of a pack is asked for by itself, under a
 * name of ours that never changes.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table free_round_games (
      pack_id bigint not null references free_round_packs (id),
      game text not null references games (sysname),
      supplier text not null references game_suppliers (sysname),
      reference uuid unique,
      reward_id text,
      state text not null check (state in ('asked', 'given', 'refused', 'cancelling', 'cancelled', 'left')),
      reason text check (reason in ('supplier', 'no_offer', 'no_answer')),
      words text,
      attempts integer not null default 0 check (attempts >= 0),
      asked_at timestamptz,
      next_ask_at timestamptz,
      ask_until timestamptz,
      primary key (pack_id, game),
      unique (supplier, reward_id),
      check ((next_ask_at is not null) = (state in ('asked', 'cancelling'))),
      check ((ask_until is not null) = (state in ('asked', 'cancelling'))),
      check (state = 'given' or reference is not null)
    )`.execute(db)
  await sql`
    create index free_round_games_to_ask on free_round_games (next_ask_at) where next_ask_at is not null`.execute(
    db,
  )
  await sql`create index free_round_games_of_game on free_round_games (game)`.execute(db)
  await sql`
    insert into free_round_games (pack_id, game, supplier, reward_id, state)
    select id, game, supplier, reward_id, 'given' from free_round_packs`.execute(db)
  await sql`alter table free_round_packs drop column game, drop column reward_id`.execute(db)
  await dropStatusChecks.execute(db)
  await sql`
    alter table free_round_packs
      add constraint free_round_packs_status check (status in
        ('asked', 'refused', 'received', 'activated', 'finished', 'expired', 'cancelled')),
      add constraint free_round_packs_ended check (
        (ended_at is null) = (status in ('asked', 'received', 'activated'))),
      add constraint free_round_packs_finished check (status <> 'finished' or rounds_used = rounds_total),
      add constraint free_round_packs_not_given check (status not in ('asked', 'refused') or rounds_used = 0)`.execute(
    db,
  )
  await sql`drop index free_round_packs_to_expire`.execute(db)
  await sql`
    create index free_round_packs_to_expire on free_round_packs (expires_at)
    where status in ('asked', 'received', 'activated')`.execute(db)
  // Our private key at a supplier, by which it knows what we ask of it; sealed.
  await sql`alter table game_suppliers add column sealed_key text`.execute(db)
  // What the stand-in for a supplier has given.
  await sql`
    create table sandbox_rewards (
      reward_uuid text primary key,
      operator_reference text not null,
      player text not null,
      game_code text not null,
      currency text not null,
      bet_value bigint not null,
      bet_count integer not null,
      bets_used integer not null default 0 check (bets_used between 0 and bet_count),
      status text not null check (status in ('FRS_ACTIVE', 'FRS_CANCELLED', 'FRS_FINISHED')),
      start_time timestamptz not null,
      end_time timestamptz not null,
      shown_from timestamptz not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index sandbox_rewards_of_player on sandbox_rewards (player, game_code)`.execute(db)
  await sql`create index sandbox_rewards_by_reference on sandbox_rewards (operator_reference)`.execute(db)
}
