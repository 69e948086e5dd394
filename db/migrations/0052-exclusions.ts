import { sql, type Kysely } from 'kysely'

/** Exclusions by period, with what comes after their end, and by what an excluded person is known again. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table player_standings
      add column period text,
      add column cooling_off_hours integer check (cooling_off_hours > 0),
      add column return_at timestamptz`.execute(db)
  await sql`
    create table exclusion_marks (
      mark text not null,
      kind text not null check (kind in ('mailbox', 'phone', 'person')),
      uid integer not null references players,
      primary key (mark, uid)
    )`.execute(db)
  await sql`create index exclusion_marks_uid on exclusion_marks (uid)`.execute(db)
}
