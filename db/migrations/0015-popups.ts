import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table popup_views (
      uid integer not null references players,
      sysname text not null,
      views integer not null check (views > 0),
      first_viewed_at timestamptz not null,
      last_viewed_at timestamptz not null,
      dismissed_at timestamptz,
      primary key (uid, sysname)
    )`.execute(db)
}
