import { sql, type Kysely } from 'kysely'

/**
 * The server seed of the pair after the one in use is drawn and committed to beforehand, so that it stands when
 * the player chooses a seed for it. Until now both were made in one moment, which is what the old rows say.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table fairness_next_seeds (
      uid integer unique,
      game_session_id bigint unique references game_sessions (id) on delete cascade,
      sealed_server_seed text not null,
      server_seed_hash text not null,
      committed_at timestamptz not null,
      check ((uid is null) <> (game_session_id is null))
    )`.execute(db)
  await sql`alter table fairness_seed_pairs add column committed_at timestamptz`.execute(db)
  await sql`update fairness_seed_pairs set committed_at = created_at`.execute(db)
  await sql`alter table fairness_seed_pairs alter column committed_at set not null`.execute(db)
  await sql`
    alter table fairness_seed_pairs add constraint fairness_seed_pairs_committed_first
    check (committed_at <= created_at)`.execute(db)
}
