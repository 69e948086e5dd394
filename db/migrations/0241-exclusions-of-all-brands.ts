import { sql, type Kysely } from 'kysely'

/** Exclusions that a player wants at every brand of the house, and by what players of other brands are known again here. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table player_standings add column is_of_all_brands boolean not null default false`.execute(
    db,
  )
  await sql`
    create table brand_exclusion_marks (
      mark text not null,
      kind text not null check (kind in ('mailbox', 'phone', 'person')),
      brand text not null,
      uid integer not null,
      set_at timestamptz not null,
      primary key (mark, brand, uid)
    )`.execute(db)
}
