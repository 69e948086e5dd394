import { sql, type Kysely } from 'kysely'
import { beginFollower } from './0109-stream-of-play.ts'

const statements = [
  sql`
    create table jackpots (
      id bigint generated always as identity primary key,
      sysname text not null unique check (sysname ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
      status text not null default 'draft' check (status in ('draft', 'running', 'stopped')),
      currency text not null,
      games jsonb not null,
      levels jsonb not null,
      texts jsonb not null,
      image_url text,
      priority integer not null default 0,
      feeds bigint not null default 0,
      created_by text not null,
      created_at timestamptz not null,
      started_at timestamptz,
      check (status = 'draft' or started_at is not null)
    )`,
  sql`
    create table jackpot_cycles (
      jackpot_id bigint not null references jackpots (id),
      level integer not null check (level > 0),
      number integer not null check (number > 0),
      status text not null default 'open' check (status in ('open', 'paid', 'held', 'returned')),
      meter bigint not null check (meter >= 0),
      sealed_secret text not null,
      commitment text not null,
      revealed_secret text,
      ends_at timestamptz,
      last_bet jsonb,
      started_at timestamptz not null,
      hit_at timestamptz,
      uid integer,
      amount_minor bigint check (amount_minor > 0),
      game text,
      bet text,
      decided_by text,
      primary key (jackpot_id, level, number),
      check ((status = 'open') = (hit_at is null)),
      check ((hit_at is null) = (uid is null) and (hit_at is null) = (amount_minor is null)
        and (hit_at is null) = (revealed_secret is null))
    )`,
  sql`create unique index jackpot_cycles_open on jackpot_cycles (jackpot_id, level) where status = 'open'`,
  sql`create index jackpot_cycles_hit on jackpot_cycles (hit_at desc) where hit_at is not null`,
  sql`create index jackpot_cycles_of_player on jackpot_cycles (uid) where uid is not null`,
  beginFollower('jackpots'),
]

/** Jackpots: pools that a share of the stakes feeds, with every cycle from a seed to a hit. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
