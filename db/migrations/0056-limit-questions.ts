import { sql, type Kysely } from 'kysely'

/** Who has answered whether they want a deposit limit, which some markets ask before the first deposit. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table limit_questions (
      uid integer primary key,
      answer text not null check (answer in ('set', 'declined')),
      answered_at timestamptz not null
    )`.execute(db)
  await sql`
    insert into limit_questions (uid, answer, answered_at)
    select uid, 'set', min(set_at) from deposit_limits group by uid`.execute(db)
}
