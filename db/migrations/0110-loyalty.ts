import { sql, type Kysely } from 'kysely'
import { beginFollower } from './0109-stream-of-play.ts'

const statements = [
  sql`
    create table loyalty_programmes (
      id bigint generated always as identity primary key,
      sysname text not null unique check (sysname ~ '^[a-z0-9][a-z0-9-]{0,63}$' and sysname <> 'shop'),
      created_by text not null,
      created_at timestamptz not null
    )`,
  sql`
    create table loyalty_programme_versions (
      id bigint generated always as identity primary key,
      programme_id bigint not null references loyalty_programmes (id),
      number integer not null check (number > 0),
      terms jsonb not null,
      texts jsonb not null,
      image_url text not null,
      hash text not null,
      created_by text not null,
      created_at timestamptz not null,
      unique (programme_id, number)
    )`,
  sql`
    create trigger loyalty_programme_versions_stay before update or delete on loyalty_programme_versions
      for each row execute function wallet_refuse_change()`,
  sql`
    create table loyalty_runs (
      id bigint generated always as identity primary key,
      version_id bigint not null references loyalty_programme_versions (id),
      from_at timestamptz not null,
      until_at timestamptz,
      check (until_at >= from_at)
    )`,
  // The house has one programme at a time.
  sql`create unique index loyalty_runs_one on loyalty_runs ((true)) where until_at is null`,
  sql`create index loyalty_runs_time on loyalty_runs (from_at)`,
  sql`
    create table loyalty_characters (
      id bigint generated always as identity primary key,
      sysname text not null unique,
      image_url text not null,
      texts jsonb not null,
      place integer not null,
      is_listed boolean not null default true
    )`,
  sql`
    create table loyalty_members (
      uid integer primary key,
      points bigint not null default 0 check (points >= 0),
      lifetime bigint not null default 0,
      owed bigint not null default 0 check (owed >= 0),
      fraction bigint not null default 0 check (fraction >= 0 and fraction < 1000000),
      level integer not null default 1 check (level > 0),
      character_id bigint references loyalty_characters (id),
      joined_at timestamptz not null
    )`,
  sql`
    create table loyalty_transfers (
      id bigint generated always as identity primary key,
      key text not null unique,
      uid integer not null,
      from_account text not null check (from_account in ('player', 'owed', 'earned', 'awarded', 'shop', 'expired', 'corrected')),
      to_account text not null check (to_account in ('player', 'owed', 'earned', 'awarded', 'shop', 'expired', 'corrected')),
      points bigint not null check (points > 0),
      reason text not null,
      subject text not null,
      balance_after bigint not null check (balance_after >= 0),
      created_at timestamptz not null,
      check (from_account <> to_account and (from_account in ('player', 'owed') or to_account in ('player', 'owed')))
    )`,
  sql`create index loyalty_transfers_of_player on loyalty_transfers (uid, id)`,
  sql`
    create trigger loyalty_transfers_stay before update or delete on loyalty_transfers
      for each row execute function wallet_refuse_change()`,
  sql`
    create table loyalty_lots (
      id bigint generated always as identity primary key,
      uid integer not null,
      given bigint not null check (given > 0),
      remaining bigint not null check (remaining >= 0 and remaining <= given),
      expires_at timestamptz not null,
      unique (uid, expires_at)
    )`,
  sql`create index loyalty_lots_due on loyalty_lots (expires_at) where remaining > 0`,
  sql`
    create table loyalty_lot_uses (
      transfer_id bigint not null references loyalty_transfers (id),
      lot_id bigint not null references loyalty_lots (id),
      points bigint not null check (points > 0),
      primary key (transfer_id, lot_id)
    )`,
  sql`
    create table loyalty_levels_reached (
      uid integer not null,
      programme_id bigint not null references loyalty_programmes (id),
      level integer not null,
      sysname text not null,
      version_id bigint not null references loyalty_programme_versions (id),
      reached_at timestamptz not null,
      primary key (uid, programme_id, level)
    )`,
  sql`
    create table loyalty_quest_steps (
      uid integer not null,
      programme_id bigint not null references loyalty_programmes (id),
      quest text not null,
      step integer not null,
      amount bigint not null default 0 check (amount >= 0),
      last_day date,
      done_at timestamptz,
      primary key (uid, programme_id, quest, step)
    )`,
  sql`
    create table loyalty_quests_done (
      uid integer not null,
      programme_id bigint not null references loyalty_programmes (id),
      quest text not null,
      version_id bigint not null references loyalty_programme_versions (id),
      done_at timestamptz not null,
      primary key (uid, programme_id, quest)
    )`,
  sql`
    create table loyalty_products (
      id bigint generated always as identity primary key,
      sysname text not null unique check (sysname ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
      price bigint not null check (price > 0),
      reward jsonb not null,
      texts jsonb not null,
      image_url text not null,
      stock integer check (stock >= 0),
      sold integer not null default 0 check (sold >= 0),
      each_player integer check (each_player > 0),
      is_listed boolean not null default true,
      place integer not null default 0,
      version integer not null default 1,
      created_by text not null,
      created_at timestamptz not null
    )`,
  sql`
    create table loyalty_rewards (
      id bigint generated always as identity primary key,
      key text not null unique,
      uid integer not null,
      source text not null check (source in ('level', 'quest', 'product')),
      subject text not null,
      reward jsonb not null,
      status text not null check (status in ('given', 'waiting', 'refused')),
      problem text,
      created_at timestamptz not null,
      next_try_at timestamptz,
      given_at timestamptz,
      check ((status = 'waiting') = (next_try_at is not null)),
      check ((status = 'given') = (given_at is not null))
    )`,
  sql`create index loyalty_rewards_due on loyalty_rewards (next_try_at) where status = 'waiting'`,
  sql`create index loyalty_rewards_of_player on loyalty_rewards (uid, id)`,
  sql`
    create table loyalty_purchases (
      id bigint generated always as identity primary key,
      uid integer not null,
      product_id bigint not null references loyalty_products (id),
      price bigint not null check (price > 0),
      transfer_id bigint not null unique references loyalty_transfers (id),
      reward_id bigint not null unique references loyalty_rewards (id),
      created_at timestamptz not null,
      refunded_at timestamptz
    )`,
  sql`create index loyalty_purchases_of_player on loyalty_purchases (uid, id)`,
  sql`create index loyalty_purchases_of_product on loyalty_purchases (product_id, uid)`,
  sql`
    create table loyalty_notifications (
      id bigint generated always as identity primary key,
      uid integer not null,
      trigger text not null check (trigger in ('quest', 'register', 'profile', 'confirm', 'product', 'level')),
      type text not null check (type in ('credit', 'error')),
      amount bigint,
      subject text not null,
      created_at timestamptz not null,
      read_at timestamptz
    )`,
  sql`create index loyalty_notifications_unread on loyalty_notifications (uid, id) where read_at is null`,
  beginFollower('loyalty'),
]

/**
 * Loyalty: programmes in versions and when each was in force, points in a ledger of their own, whose lots run out, what levels and
 * quests have given, and a shop.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
