import { sql, type Kysely } from 'kysely'

const statements = [
  sql`
    create table wheels (
      id bigint generated always as identity primary key,
      sysname text not null unique check (sysname ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
      status text not null default 'draft' check (status in ('draft', 'running', 'stopped')),
      created_by text not null,
      created_at timestamptz not null
    )`,
  // The house has one wheel at a time.
  sql`create unique index wheels_one on wheels ((true)) where status = 'running'`,
  sql`
    create table wheel_versions (
      id bigint generated always as identity primary key,
      wheel_id bigint not null references wheels (id),
      number integer not null check (number > 0),
      terms jsonb not null,
      texts jsonb not null,
      hash text not null,
      created_by text not null,
      created_at timestamptz not null,
      unique (wheel_id, number)
    )`,
  sql`
    create trigger wheel_versions_stay before update or delete on wheel_versions
      for each row execute function wallet_refuse_change()`,
  sql`
    create table wheel_days (
      wheel_id bigint not null references wheels (id),
      day date not null,
      currency text not null,
      spent_minor bigint not null default 0 check (spent_minor >= 0),
      primary key (wheel_id, day, currency)
    )`,
  sql`
    create table wheel_spins (
      id bigint generated always as identity primary key,
      wheel_id bigint not null references wheels (id),
      version_id bigint not null references wheel_versions (id),
      uid integer not null,
      day date not null,
      paid_with text not null check (paid_with in ('free', 'points')),
      price bigint not null check (price >= 0),
      paid_transfer_id bigint unique references loyalty_transfers (id),
      seed_pair_id bigint not null references fairness_seed_pairs (id),
      nonce integer not null check (nonce >= 0),
      drawn bigint not null check (drawn >= 0),
      sector integer not null check (sector >= 0),
      currency text not null,
      cost_minor bigint not null check (cost_minor >= 0),
      won_transfer_id bigint unique references loyalty_transfers (id),
      reward_id bigint unique references loyalty_rewards (id),
      created_at timestamptz not null,
      unique (seed_pair_id, nonce),
      check ((paid_with = 'free') = (price = 0)),
      check ((paid_with = 'free') = (paid_transfer_id is null)),
      check (won_transfer_id is null or reward_id is null)
    )`,
  sql`create unique index wheel_spins_free on wheel_spins (wheel_id, uid, day) where paid_with = 'free'`,
  sql`create index wheel_spins_of_player on wheel_spins (uid, id)`,
  sql`create index wheel_spins_of_day on wheel_spins (wheel_id, day)`,
  sql`
    create trigger wheel_spins_stay before update or delete on wheel_spins
      for each row execute function wallet_refuse_change()`,
  sql`alter table loyalty_rewards drop constraint loyalty_rewards_source_check`,
  sql`
    alter table loyalty_rewards add constraint loyalty_rewards_source_check
      check (source in ('level', 'quest', 'product', 'wheel'))`,
]

/** The wheel of fortune: wheels in versions, each spin with what decided, paid and won it, and what a day has cost. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
