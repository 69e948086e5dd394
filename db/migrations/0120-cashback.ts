import { sql, type Kysely } from 'kysely'
import { beginFollower } from './0109-stream-of-play.ts'

const statements = [
  sql`
    create table cashback_programmes (
      id bigint generated always as identity primary key,
      sysname text not null unique check (sysname ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
      status text not null default 'draft' check (status in ('draft', 'running', 'stopped')),
      created_by text not null,
      created_at timestamptz not null,
      stopped_at timestamptz
    )`,
  sql`
    create table cashback_versions (
      id bigint generated always as identity primary key,
      programme_id bigint not null references cashback_programmes (id),
      number integer not null check (number > 0),
      terms jsonb not null,
      hash text not null,
      texts jsonb not null,
      created_by text not null,
      created_at timestamptz not null,
      unique (programme_id, number)
    )`,
  // A period is reckoned by a version: nobody changes it afterwards, its owner in the database included.
  sql`
    create trigger cashback_versions_stay before update or delete on cashback_versions
      for each row execute function wallet_refuse_change()`,
  sql`
    create table cashback_periods (
      id bigint generated always as identity primary key,
      programme_id bigint not null references cashback_programmes (id),
      version_id bigint not null references cashback_versions (id),
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      last_uid integer not null default 0,
      reckoned_at timestamptz,
      unique (programme_id, starts_at),
      check (starts_at < ends_at)
    )`,
  sql`create index cashback_periods_to_reckon on cashback_periods (ends_at) where reckoned_at is null`,
  // What a player has staked and got back of own money, a day each. A day is named by its beginning.
  sql`
    create table cashback_days (
      uid integer not null,
      currency text not null,
      day timestamptz not null,
      staked_minor bigint not null default 0 check (staked_minor >= 0),
      returned_minor bigint not null default 0 check (returned_minor >= 0),
      primary key (uid, currency, day)
    )`,
  sql`create index cashback_days_of_period on cashback_days (day, uid)`,
  sql`
    create table cashback_levels (
      uid integer primary key,
      level integer not null default 0 check (level >= 0)
    )`,
  sql`
    create table cashbacks (
      id bigint generated always as identity primary key,
      uid integer not null,
      programme_id bigint not null references cashback_programmes (id),
      version_id bigint not null references cashback_versions (id),
      period_id bigint not null references cashback_periods (id),
      currency text not null,
      status text not null default 'active' check (status in ('active', 'paid_out', 'removed')),
      level integer not null,
      loss_minor bigint not null check (loss_minor > 0),
      basis_points integer not null check (basis_points between 1 and 10000),
      amount_minor bigint not null check (amount_minor > 0 and amount_minor <= loss_minor),
      start_date timestamptz not null,
      end_date timestamptz not null,
      created_at timestamptz not null,
      receiving_expired_at timestamptz,
      paid_out_at timestamptz,
      ended_at timestamptz,
      bonus_id bigint references bonuses (id),
      unique (programme_id, uid, currency, start_date),
      check ((paid_out_at is not null) = (status = 'paid_out')),
      check ((ended_at is null) = (status = 'active'))
    )`,
  sql`create index cashbacks_of_player on cashbacks (uid, end_date desc, id desc)`,
  sql`create index cashbacks_of_period on cashbacks (period_id)`,
  sql`create index cashbacks_to_pay on cashbacks (id) where status = 'active' and receiving_expired_at is null`,
]

/** Cashback: programmes in versions, what of own money each player has lost a day, and what they are given back a period. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
  await beginFollower('cashback').execute(db)
}
