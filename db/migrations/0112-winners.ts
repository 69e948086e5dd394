import { sql, type Kysely } from 'kysely'
import { beginFollower } from './0109-stream-of-play.ts'

const statements = [
  sql`
    create table won_rounds (
      round_id bigint primary key,
      id bigint generated always as identity,
      uid integer not null,
      game text not null,
      currency text not null,
      stake_minor bigint not null check (stake_minor > 0),
      win_minor bigint not null check (win_minor > stake_minor),
      points integer not null check (points >= 0),
      base_minor bigint not null,
      at timestamptz not null
    )`,
  sql`create index won_rounds_newest on won_rounds (at desc, id desc)`,
  sql`create index won_rounds_biggest on won_rounds (base_minor desc, at)`,
  sql`create index won_rounds_of_player on won_rounds (uid)`,
  sql`
    create table leader_sums (
      period text not null check (period in ('day', 'week', 'month')),
      starts_at timestamptz not null,
      uid integer not null,
      points bigint not null,
      base_minor bigint not null,
      wins integer not null,
      reached_at timestamptz not null,
      primary key (period, starts_at, uid)
    )`,
  sql`create index leader_sums_places on leader_sums (period, starts_at, points desc, reached_at, uid)`,
  sql`create index leader_sums_of_player on leader_sums (uid)`,
  sql`create table unseen_winners (uid integer primary key, since timestamptz not null)`,
  beginFollower('winners'),
]

/** Who has won what lately and most, and who does not want to be seen among them. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
