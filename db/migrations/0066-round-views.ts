import { sql, type Kysely } from 'kysely'

/** Rounds of the studio keep what was chosen, each action, and a view of the game's kind; until now all were spins. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    update game_rounds set outcome = (outcome - 'spins') || jsonb_build_object(
      'choice', jsonb_build_object('stakeMinor', stake_minor::text),
      'actions', '[]'::jsonb,
      'view', jsonb_build_object('kind', 'spins', 'spins', outcome->'spins'))
    where outcome ? 'spins'`.execute(db)
  // Rounds that wait for their player, for whoever ends the ones that were left.
  await sql`
    create index game_rounds_open_studio on game_rounds (created_at)
      where supplier = 'studio' and status = 'open'`.execute(db)
}
