import { sql, type Kysely } from 'kysely'

/** What the rounds of our own games have won beside what they were expected to win, and how far they have been replayed. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table game_return_days (
      day date not null,
      game text not null,
      math_version text not null,
      mode text not null check (mode in ('demo', 'real')),
      currency text not null,
      stake_minor bigint not null,
      rounds bigint not null,
      staked_minor bigint not null,
      won_minor bigint not null,
      expected double precision not null,
      variance double precision not null,
      most_above double precision not null,
      most_below double precision not null,
      cut double precision not null,
      primary key (day, game, math_version, mode, currency, stake_minor)
    )`.execute(db)
  await sql`
    create table round_checks (
      is_only boolean primary key default true check (is_only),
      last_round_id bigint not null
    )`.execute(db)
  await sql`insert into round_checks (last_round_id) values (0)`.execute(db)
  await sql`create index integrity_alerts_of_days on integrity_alerts (created_at)`.execute(db)
  await sql`create table rounds_to_check (round_id bigint primary key)`.execute(db)
}
