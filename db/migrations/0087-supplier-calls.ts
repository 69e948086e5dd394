import { sql, type Kysely } from 'kysely'

/** How suppliers’ calls were answered, by the hour, and play that is stopped in all games of a supplier. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table supplier_calls (
      supplier text not null references game_suppliers (sysname),
      hour timestamptz not null,
      status text not null,
      calls bigint not null check (calls > 0),
      last_at timestamptz not null,
      primary key (supplier, hour, status)
    )`.execute(db)
  await sql`create index supplier_calls_by_hour on supplier_calls (hour)`.execute(db)
  await sql`
    create index free_round_games_asked on free_round_games (supplier, asked_at)
    where reference is not null`.execute(db)
  await sql`
    alter table play_stops
      drop constraint play_stops_kind_check,
      add constraint play_stops_kind_check check (kind in ('house', 'market', 'studio', 'supplier'))`.execute(
    db,
  )
}
