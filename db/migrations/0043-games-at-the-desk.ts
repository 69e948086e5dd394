import { sql, type Kysely } from 'kysely'

/** Games that take no stakes, where games and studios are hidden, and rounds as the desk lists them. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table games add column is_off boolean not null default false`.execute(db)
  await sql`
    create table game_hidings (
      kind text not null check (kind in ('game', 'studio')),
      sysname text not null,
      country text not null check (country ~ '^[A-Z]{2}$'),
      primary key (country, kind, sysname)
    )`.execute(db)
  await sql`create index game_rounds_by_time on game_rounds (created_at, id) where mode = 'real'`.execute(db)
  await sql`create index game_rounds_by_game on game_rounds (game, created_at, id) where mode = 'real'`.execute(
    db,
  )
}
