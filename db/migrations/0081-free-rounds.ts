import { sql, type Kysely } from 'kysely'

/** Rounds that the house pays for: packs of them, and which pack a round and its commands came from. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table free_round_packs (
      id bigint generated always as identity primary key,
      uid integer not null,
      supplier text not null references game_suppliers (sysname),
      game text not null references games (sysname),
      reward_id text,
      currency text not null,
      stake_minor bigint not null check (stake_minor > 0),
      rounds_total integer not null check (rounds_total > 0),
      rounds_used integer not null default 0 check (rounds_used between 0 and rounds_total),
      winnings text not null check (winnings in ('main', 'bonus')),
      status text not null check (status in ('received', 'activated', 'finished', 'expired', 'cancelled')),
      won_minor bigint not null default 0,
      converted_minor bigint not null default 0 check (converted_minor between 0 and won_minor),
      granted_by text not null,
      reason text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at),
      activated_at timestamptz,
      ended_at timestamptz,
      unique (supplier, reward_id),
      check ((ended_at is null) = (status in ('received', 'activated'))),
      check (status <> 'finished' or rounds_used = rounds_total),
      check (winnings = 'bonus' or converted_minor = 0)
    )`.execute(db)
  await sql`create index free_round_packs_of_player on free_round_packs (uid, id)`.execute(db)
  await sql`
    create index free_round_packs_to_expire on free_round_packs (expires_at)
    where status in ('received', 'activated')`.execute(db)
  await sql`
    create index free_round_packs_to_convert on free_round_packs (id)
    where winnings = 'bonus' and converted_minor < won_minor`.execute(db)
  await sql`alter table game_rounds add column free_pack_id bigint`.execute(db)
  await sql`alter table game_transactions add column free_pack_id bigint`.execute(db)
  await sql`alter table game_transactions add column is_promo boolean not null default false`.execute(db)
  // A win of a supplier's own promotion pays for no bet.
  await sql`alter table game_transactions drop constraint game_transactions_check`.execute(db)
  await sql`
    alter table game_transactions add constraint game_transactions_check check (
      (status <> 'accepted' or kind = 'bet' or is_promo or reference_id is not null)
      and (not is_promo or (kind = 'win' and reference_id is null))
    )`.execute(db)
  await sql`
    create index game_transactions_of_pack on game_transactions (free_pack_id)
    where free_pack_id is not null`.execute(db)
  // Rounds of a pack are watched apart from those that players have staked money on.
  await sql`alter table game_return_days drop constraint game_return_days_mode_check`.execute(db)
  await sql`
    alter table game_return_days add constraint game_return_days_mode_check
    check (mode in ('demo', 'real', 'free'))`.execute(db)
}
