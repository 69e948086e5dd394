import { sql, type Kysely } from 'kysely'
import { beginFollower } from './0109-stream-of-play.ts'

const statements = [
  sql`
    create table tournaments (
      id bigint generated always as identity primary key,
      sysname text not null unique check (sysname ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
      status text not null default 'draft' check (status in ('draft', 'published', 'cancelled')),
      texts jsonb not null,
      image_url text,
      provider text,
      tags text[] not null default '{}',
      games text[] not null default '{}',
      studios text[] not null default '{}',
      types text[] not null default '{}',
      currency text not null,
      model text not null check (model in ('multiplier', 'best_of', 'stake', 'win')),
      best_of integer check (best_of between 1 and 1000),
      least_stake_minor bigint not null check (least_stake_minor > 0),
      counts_bonus boolean not null default false,
      reset_on_cashout boolean not null default false,
      conditions jsonb not null default '[]',
      capacity integer check (capacity > 0),
      total_points bigint not null default 0 check (total_points >= 0),
      revision integer not null default 1,
      joined integer not null default 0 check (joined >= 0 and (capacity is null or joined <= capacity)),
      join_from timestamptz not null,
      join_until timestamptz not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      created_by text not null,
      created_at timestamptz not null,
      published_at timestamptz,
      finished_at timestamptz,
      cancelled_at timestamptz,
      check (ends_at > starts_at),
      check (join_until > join_from and join_until <= ends_at),
      check ((model = 'best_of') = (best_of is not null)),
      check (status <> 'published' or published_at is not null)
    )`,
  sql`create index tournaments_listed on tournaments (ends_at, id) where status = 'published'`,
  sql`create index tournaments_unfinished on tournaments (ends_at) where status = 'published' and finished_at is null`,
  sql`
    create table tournament_prizes (
      tournament_id bigint not null references tournaments (id),
      place integer not null check (place between 1 and 1000),
      amount_minor bigint not null default 0 check (amount_minor >= 0),
      promotion text,
      primary key (tournament_id, place),
      check (amount_minor > 0 or promotion is not null)
    )`,
  sql`
    create table tournament_participants (
      tournament_id bigint not null references tournaments (id),
      uid integer not null,
      joined_at timestamptz not null,
      counts_from timestamptz not null,
      points bigint not null default 0 check (points >= 0),
      reached_at timestamptz not null,
      primary key (tournament_id, uid)
    )`,
  sql`create index tournament_places on tournament_participants (tournament_id, points desc, reached_at, uid)`,
  sql`create index tournament_participants_of_player on tournament_participants (uid)`,
  sql`
    create table tournament_rounds (
      tournament_id bigint not null,
      round_id bigint not null,
      uid integer not null,
      stake_minor bigint not null,
      win_minor bigint not null,
      points bigint not null check (points >= 0),
      at timestamptz not null,
      primary key (tournament_id, round_id)
    )`,
  sql`create index tournament_rounds_best on tournament_rounds (tournament_id, uid, points desc)`,
  sql`create index tournament_rounds_of_player on tournament_rounds (uid)`,
  sql`
    create table tournament_winners (
      tournament_id bigint not null references tournaments (id),
      place integer not null,
      uid integer not null,
      points bigint not null,
      amount_minor bigint not null check (amount_minor >= 0),
      currency text not null,
      promotion text,
      status text not null check (status in ('paid', 'held', 'returned')),
      problem text,
      decided_at timestamptz not null,
      primary key (tournament_id, place),
      unique (tournament_id, uid)
    )`,
  sql`create index tournament_winners_of_player on tournament_winners (uid)`,
  beginFollower('tournaments'),
]

/** Contests among players: what is played for, who takes part, what each round has brought them, and who has won. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
