import { sql, type Kysely } from 'kysely'

const statements = [
  sql`
    alter table odds_events alter column home_id drop not null, alter column away_id drop not null,
      add column name text`,
  sql`
    alter table odds_events add constraint odds_events_kind
      check ((home_id is null) = (name is not null) and (away_id is null) = (name is not null))`,
  sql`
    create table odds_event_competitors (
      event_id bigint not null references odds_events (id),
      ref text not null,
      competitor_id bigint not null references odds_competitors (id),
      position smallint not null,
      primary key (event_id, ref)
    )`,
  sql`alter table odds_results add column place_fates jsonb`,
]

/**
 * Competitions as a whole, which somebody wins: events without two sides, with a name and those who take part; and what became
 * of the places of bets each way beside what became of the wins.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
