import { sql, type Kysely } from 'kysely'

const statements = [
  sql`
    create table webhook_endpoints (
      id bigint generated always as identity primary key,
      url text not null check (length(url) between 1 and 500),
      description text not null check (length(description) <= 200),
      events text[] not null,
      has_personal_data boolean not null,
      disabled_reason text check (disabled_reason in ('staff', 'gone', 'failing')),
      disabled_at timestamptz,
      sealed_secret text not null,
      sealed_previous_secret text,
      previous_until timestamptz,
      secret_shown_at timestamptz,
      failing_since timestamptz,
      created_by text not null,
      created_at timestamptz not null,
      check ((disabled_reason is null) = (disabled_at is null)),
      check ((sealed_previous_secret is null) = (previous_until is null))
    )`,
  sql`
    create table webhook_deliveries (
      id bigint generated always as identity primary key,
      endpoint_id bigint not null references webhook_endpoints (id),
      message_id text not null,
      type text not null,
      ordering_key text not null,
      body text not null,
      state text not null check (state in ('held', 'waiting', 'sending', 'delivered', 'failed')),
      tries integer not null default 0 check (tries >= 0),
      created_at timestamptz not null,
      queued_at timestamptz not null,
      next_attempt_at timestamptz,
      sending_until timestamptz,
      ended_at timestamptz,
      unique (endpoint_id, message_id),
      check ((state = 'waiting') <= (next_attempt_at is not null)),
      check ((state = 'sending') = (sending_until is not null))
    )`,
  // One at a time of each key.
  sql`create unique index webhook_deliveries_first on webhook_deliveries (endpoint_id, ordering_key)
    where state in ('waiting', 'sending')`,
  sql`create index webhook_deliveries_held on webhook_deliveries (endpoint_id, ordering_key, id)
    where state = 'held'`,
  sql`create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at)
    where state = 'waiting'`,
  sql`create index webhook_deliveries_open on webhook_deliveries (endpoint_id)
    where state in ('held', 'waiting', 'sending')`,
  sql`create index webhook_deliveries_sending on webhook_deliveries (endpoint_id) where state = 'sending'`,
  sql`create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, ended_at) where state = 'failed'`,
  sql`create index webhook_deliveries_of_key on webhook_deliveries (ordering_key)`,
  sql`create index webhook_deliveries_by_time on webhook_deliveries (created_at)`,
  sql`
    create table webhook_attempts (
      id bigint generated always as identity primary key,
      delivery_id bigint not null references webhook_deliveries (id) on delete cascade,
      at timestamptz not null,
      http_status integer,
      failure text,
      duration_ms integer not null check (duration_ms >= 0),
      answer text not null,
      check (num_nonnulls(http_status, failure) = 1)
    )`,
  sql`create index webhook_attempts_of on webhook_attempts (delivery_id, id)`,
]

/** Webhooks: the endpoints of the operator's systems, what is sent to them, and what they have answered. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
