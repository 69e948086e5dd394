import { sql, type Kysely } from 'kysely'

const statements = [
  sql`
    create table campaign_segments (
      sysname text primary key check (sysname ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
      name text not null,
      conditions jsonb not null,
      version integer not null default 1 check (version > 0),
      created_by text not null,
      created_at timestamptz not null
    )`,
  sql`
    alter table campaign_offers drop constraint campaign_offers_trigger_check,
      add constraint campaign_offers_trigger_check
        check (trigger in ('taken', 'code', 'registration', 'deposit', 'sign_in', 'schedule')),
      add column given_at timestamptz`,
  // What a scheduled offer has come to: whose turn it was last, so that it goes on behind them.
  sql`alter table campaign_offers add column given_to_uid integer not null default 0`,
  sql`create index campaign_offers_due on campaign_offers (starts_at)
    where status = 'running' and trigger = 'schedule' and given_at is null`,
  sql`
    create table campaign_mailings (
      sysname text primary key check (sysname ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
      segment text not null references campaign_segments (sysname),
      status text not null default 'draft' check (status in ('draft', 'running', 'stopped')),
      texts jsonb not null,
      starts_at timestamptz not null,
      version integer not null default 1 check (version > 0),
      sent_to_uid integer not null default 0,
      sent_at timestamptz,
      created_by text not null,
      created_at timestamptz not null
    )`,
  sql`
    create table campaign_mails (
      mailing text not null references campaign_mailings (sysname),
      uid integer not null,
      queued_at timestamptz not null,
      primary key (mailing, uid)
    )`,
  sql`create index campaign_mails_of_player on campaign_mails (uid, queued_at)`,
]

/** Segments, offers that are promised at a sign-in or at a given moment, and mailings to a segment. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
