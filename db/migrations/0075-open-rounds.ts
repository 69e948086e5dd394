import { sql, type Kysely } from 'kysely'

/**
 * When a round ended, so that what was staked on rounds that were open at the end of a day is known on every later day.
 * The few that were open at a midnight have an index of their own. Of rounds that are over by now nobody knows it any
 * more: they count as ended on the day they began.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table game_rounds add column ended_at timestamptz`.execute(db)
  await sql`
    create index game_rounds_over_midnight on game_rounds (ended_at)
      where mode = 'real' and (ended_at at time zone 'UTC')::date > (created_at at time zone 'UTC')::date`.execute(
    db,
  )
}
