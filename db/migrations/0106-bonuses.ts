import { sql, type Kysely } from 'kysely'

const statements = [
  sql`
    create table promotions (
      id bigint generated always as identity primary key,
      sysname text not null unique check (sysname ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
      product text not null check (product in ('casino', 'betting')),
      status text not null default 'draft' check (status in ('draft', 'running', 'stopped')),
      created_by text not null,
      created_at timestamptz not null,
      stopped_at timestamptz
    )`,
  sql`
    create table promotion_versions (
      id bigint generated always as identity primary key,
      promotion_id bigint not null references promotions (id),
      number integer not null check (number > 0),
      terms jsonb not null,
      hash text not null,
      texts jsonb not null,
      created_by text not null,
      created_at timestamptz not null,
      unique (promotion_id, number)
    )`,
  // A player agrees to a version: nobody changes it afterwards, its owner in the database included.
  sql`
    create trigger promotion_versions_stay before update or delete on promotion_versions
      for each row execute function wallet_refuse_change()`,
  sql`
    create table bonuses (
      id bigint generated always as identity primary key,
      uid integer not null,
      version_id bigint not null references promotion_versions (id),
      product text not null check (product in ('casino', 'betting')),
      kind text not null check (kind in ('convertible', 'non_sticky', 'sticky')),
      currency text not null,
      status text not null check (status in
        ('available', 'active', 'wagering', 'completed', 'deactivated', 'removed', 'expired')),
      outcome text check (outcome in ('converted', 'capped', 'lost')),
      is_isolated boolean not null default false,
      granted_minor bigint not null check (granted_minor > 0),
      deposit_minor bigint not null default 0 check (deposit_minor >= 0),
      deposit_id bigint,
      balance_minor bigint not null default 0 check (balance_minor >= 0),
      frozen_minor bigint not null default 0 check (frozen_minor >= 0),
      target bigint not null check (target >= 0),
      progress bigint not null default 0 check (progress >= 0),
      converted_minor bigint not null default 0 check (converted_minor >= 0),
      returned_minor bigint not null default 0 check (returned_minor >= 0),
      open_rounds integer not null default 0 check (open_rounds >= 0),
      grant_key text not null unique,
      granted_by text not null,
      reason text not null,
      created_at timestamptz not null,
      claim_until timestamptz,
      activated_at timestamptz,
      wager_until timestamptz,
      played_at timestamptz,
      ended_at timestamptz,
      told_at timestamptz,
      check ((ended_at is null) = (status in ('available', 'active', 'wagering', 'deactivated'))),
      check (balance_minor = 0 or status in ('active', 'wagering')),
      check (frozen_minor = 0 or status = 'deactivated'),
      check ((outcome is not null) = (status = 'completed'))
    )`,
  sql`create index bonuses_of_player on bonuses (uid, id)`,
  sql`create index bonuses_of_deposit on bonuses (deposit_id) where deposit_id is not null`,
  sql`create index bonuses_of_version on bonuses (version_id)`,
  // One pocket belongs to one bonus.
  sql`create unique index bonuses_in_play on bonuses (uid, product) where status in ('active', 'wagering')`,
  sql`
    create index bonuses_to_end on bonuses (id)
    where status in ('available', 'active', 'wagering', 'deactivated')`,
  sql`create index bonuses_to_tell on bonuses (id) where status = 'completed' and told_at is null`,
  sql`
    alter table game_rounds add column bonus_id bigint,
      add column bonus_stake_minor bigint not null default 0`,
  sql`
    alter table game_transactions add column bonus_minor bigint not null default 0,
      add column forfeited_minor bigint not null default 0,
      add column bonus_counted bigint not null default 0`,
  sql`
    update game_transactions set bonus_minor = amount_minor
    where pocket = 'bonus' and status in ('accepted', 'rolled_back') and amount_minor > 0`,
  sql`create index game_rounds_of_bonus on game_rounds (bonus_id) where bonus_id is not null`,
]

/**
 * Bonuses: promotions in versions that nobody changes, what of them each player has, and which part of a stake and of a win
 * was a bonus's.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
