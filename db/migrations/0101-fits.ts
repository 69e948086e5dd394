import { sql, type Kysely } from 'kysely'

const statements = [
  sql`
    create table odds_fits (
      id bigint generated always as identity primary key,
      source text not null,
      region text not null,
      fitted_at timestamptz not null,
      through timestamptz not null,
      matches integer not null check (matches > 0),
      base double precision not null,
      home_advantage double precision not null,
      rho double precision not null,
      log_likelihood double precision not null
    )`,
  sql`create index odds_fits_by_time on odds_fits (fitted_at)`,
  sql`
    create table odds_fit_tournaments (
      fit_id bigint not null references odds_fits (id),
      tournament_id bigint not null references odds_tournaments (id),
      primary key (fit_id, tournament_id)
    )`,
  sql`
    create table odds_strengths (
      competitor_id bigint not null references odds_competitors (id),
      fit_id bigint not null references odds_fits (id),
      attack double precision not null,
      defence double precision not null,
      primary key (competitor_id, fit_id)
    )`,
  // Null: the parameters are the feed’s own, or there are none.
  sql`alter table odds_events add column fit_id bigint references odds_fits (id)`,
]

/** How strong clubs are by their results, fit after fit, and which of them a match has its parameters from. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
