import { sql, type Kysely } from 'kysely'

const statements = [
  sql`
    create table campaign_offers (
      id bigint generated always as identity primary key,
      sysname text not null unique check (sysname ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
      status text not null default 'draft' check (status in ('draft', 'running', 'stopped')),
      trigger text not null check (trigger in ('taken', 'code', 'registration', 'deposit')),
      exclude_methods text[] not null default '{}',
      conditions jsonb not null default '[]',
      promotions text[] not null check (cardinality(promotions) > 0),
      texts jsonb not null,
      image_url text,
      is_public boolean not null default true,
      repeats boolean not null default false,
      priority integer not null default 0,
      starts_at timestamptz not null,
      ends_at timestamptz,
      created_by text not null,
      created_at timestamptz not null,
      check (ends_at is null or ends_at > starts_at)
    )`,
  sql`create index campaign_offers_running on campaign_offers (priority, id) where status = 'running'`,
  sql`
    create table campaign_takings (
      offer_id bigint not null references campaign_offers (id),
      uid integer not null,
      occasion text not null,
      taken_at timestamptz not null,
      primary key (offer_id, uid, occasion)
    )`,
  sql`create index campaign_takings_of_player on campaign_takings (uid)`,
  sql`
    alter table promo_codes add column offer_id bigint references campaign_offers (id),
      add column most_uses integer check (most_uses > 0),
      add column uses integer not null default 0 check (uses >= 0 and (most_uses is null or uses <= most_uses))`,
  sql`
    create table promo_code_uses (
      code_canonical text not null references promo_codes (code_canonical),
      uid integer not null,
      used_at timestamptz not null,
      primary key (code_canonical, uid)
    )`,
  sql`alter table cashier_transactions add column campaign_offer_id bigint`,
]

/** Offers: when the house gives which promotions to whom; who has taken them, by which code, and with which deposit. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
