import { sql, type Kysely } from 'kysely'

/** Where no stake is taken for now: everywhere, for the players of a country, or in the games of a studio. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table play_stops (
      kind text not null check (kind in ('house', 'market', 'studio')),
      name text not null,
      begun_at timestamptz not null,
      reason text not null,
      primary key (kind, name),
      check ((kind = 'house') = (name = ''))
    )`.execute(db)
}
