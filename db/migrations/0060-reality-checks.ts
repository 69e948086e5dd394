import { sql, type Kysely } from 'kysely'

/** How often players want to be told how long they have played, and since when each launch's sitting runs. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table reality_checks (
      uid integer primary key,
      minutes integer check (minutes >= 0),
      answered_at timestamptz,
      answer text check (answer in ('continue', 'stop')),
      check ((answered_at is null) = (answer is null))
    )`.execute(db)
  await sql`alter table game_sessions add column sitting_began_at timestamptz`.execute(db)
  await sql`
    update game_sessions set sitting_began_at = first.began_at
    from (select account_session_id, min(created_at) as began_at from game_sessions
      where mode = 'real' group by 1) as first
    where game_sessions.mode = 'real' and game_sessions.account_session_id = first.account_session_id`.execute(
    db,
  )
}
