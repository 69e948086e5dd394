import { sql, type Kysely } from 'kysely'

const accounts = [
  sql`
    create table affiliates (
      id bigint generated always as identity primary key,
      name text not null check (length(name) between 1 and 80),
      email text not null,
      email_canonical text not null unique,
      locale text not null,
      status text not null check (status in ('invited', 'active', 'closed')),
      password_hash text not null,
      invitation_hash text,
      invitation_expires_at timestamptz,
      postback_address text check (length(postback_address) <= 500),
      postback_events text[] not null default '{}',
      postback_key text not null,
      created_by text not null,
      created_at timestamptz not null,
      last_sign_in_at timestamptz,
      closed_at timestamptz
    )`,
  sql`
    create table affiliate_sessions (
      id bigint generated always as identity primary key,
      token_hash text not null unique,
      affiliate_id bigint not null references affiliates (id),
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`,
  sql`create index affiliate_sessions_open on affiliate_sessions (affiliate_id) where ended_at is null`,
]

const plans = [
  sql`
    create table affiliate_plans (
      id bigint generated always as identity primary key,
      sysname text not null unique check (sysname ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
      created_by text not null,
      created_at timestamptz not null
    )`,
  sql`
    create table affiliate_plan_versions (
      id bigint generated always as identity primary key,
      plan_id bigint not null references affiliate_plans (id),
      number integer not null check (number > 0),
      terms jsonb not null,
      hash text not null,
      created_by text not null,
      created_at timestamptz not null,
      unique (plan_id, number)
    )`,
  sql`
    create trigger affiliate_plan_versions_stay before update or delete on affiliate_plan_versions
      for each row execute function wallet_refuse_change()`,
  // Of several from the same month on the newest counts.
  sql`
    create table affiliate_agreements (
      id bigint generated always as identity primary key,
      affiliate_id bigint not null references affiliates (id),
      plan_id bigint not null references affiliate_plans (id),
      starts_on date not null check (extract(day from starts_on) = 1),
      agreed_by text not null,
      agreed_at timestamptz not null
    )`,
  sql`create index affiliate_agreements_of on affiliate_agreements (affiliate_id, starts_on)`,
]

const players = [
  sql`
    create table affiliate_trackers (
      id bigint generated always as identity primary key,
      affiliate_id bigint not null references affiliates (id),
      code text not null unique check (code ~ '^[a-z0-9]{4,32}$'),
      campaign text not null check (length(campaign) between 1 and 80),
      landing text not null default '/' check (landing ~ '^/' and length(landing) <= 200),
      is_open boolean not null default true,
      created_by text not null,
      created_at timestamptz not null
    )`,
  sql`create index affiliate_trackers_of on affiliate_trackers (affiliate_id)`,
  // Which browser it was is known for its day alone: what it is told apart by cannot be made again without the salt.
  sql`create table affiliate_salts (day date primary key, salt text not null)`,
  sql`
    create table affiliate_visitors (
      day date not null,
      tracker_id bigint not null references affiliate_trackers (id),
      visitor text not null,
      primary key (day, tracker_id, visitor)
    )`,
  sql`
    create table affiliate_visits (
      tracker_id bigint not null references affiliate_trackers (id),
      day date not null,
      visits integer not null check (visits > 0),
      primary key (tracker_id, day)
    )`,
  sql`
    create table affiliate_players (
      id bigint generated always as identity primary key,
      uid integer not null,
      affiliate_id bigint not null references affiliates (id),
      tracker_id bigint references affiliate_trackers (id),
      number integer not null check (number > 0),
      click_id text,
      starts_on date not null,
      ends_on date check (ends_on > starts_on),
      joined_at timestamptz not null,
      moved_by text,
      reason text,
      unique (affiliate_id, number),
      unique (uid, starts_on)
    )`,
  // Nobody belongs to two at a time.
  sql`create unique index affiliate_players_one on affiliate_players (uid) where ends_on is null`,
  sql`create index affiliate_players_of on affiliate_players (affiliate_id, id)`,
  sql`create index affiliate_players_by_tracker on affiliate_players (tracker_id, joined_at)`,
  sql`
    create table affiliate_first_deposits (
      uid integer primary key,
      player_id bigint not null unique references affiliate_players (id),
      transaction_id bigint not null,
      currency text not null,
      amount_minor bigint not null check (amount_minor > 0),
      deposited_at timestamptz not null
    )`,
]

const statements = [
  sql`
    create table affiliate_statements (
      id bigint generated always as identity primary key,
      affiliate_id bigint not null references affiliates (id),
      month date not null check (extract(day from month) = 1),
      currency text not null,
      version_id bigint references affiliate_plan_versions (id),
      players integer not null check (players >= 0),
      ggr_minor bigint not null,
      bonus_minor bigint not null,
      ngr_minor bigint not null,
      admin_minor bigint not null check (admin_minor >= 0),
      carried_in_minor bigint not null check (carried_in_minor <= 0),
      carried_out_minor bigint not null check (carried_out_minor <= 0),
      basis_points integer not null check (basis_points between 0 and 10000),
      owed_out_minor bigint not null check (owed_out_minor <= 0),
      amount_minor bigint not null check (amount_minor >= 0),
      status text not null check (status in ('nothing', 'open', 'paid')),
      closed_at timestamptz not null,
      paid_at timestamptz,
      paid_by text,
      payment_reference text,
      unique (affiliate_id, month, currency),
      check (ngr_minor = ggr_minor - bonus_minor),
      check ((status = 'nothing') = (amount_minor = 0)),
      check ((status = 'paid') = (paid_at is not null))
    )`,
  sql`create index affiliate_statements_open on affiliate_statements (id) where status = 'open'`,
  // Paid once a player, whoever they belong to.
  sql`
    create table affiliate_acquisitions (
      uid integer primary key,
      player_id bigint not null unique references affiliate_players (id),
      affiliate_id bigint not null references affiliates (id),
      version_id bigint not null references affiliate_plan_versions (id),
      currency text not null,
      amount_minor bigint not null check (amount_minor > 0),
      wagered_minor bigint not null check (wagered_minor >= 0),
      qualified_at timestamptz not null,
      statement_id bigint references affiliate_statements (id)
    )`,
  sql`
    create index affiliate_acquisitions_waiting on affiliate_acquisitions (affiliate_id)
      where statement_id is null`,
  sql`
    create table affiliate_corrections (
      id bigint generated always as identity primary key,
      affiliate_id bigint not null references affiliates (id),
      currency text not null,
      amount_minor bigint not null check (amount_minor <> 0),
      reason text not null,
      made_by text not null,
      made_at timestamptz not null,
      statement_id bigint references affiliate_statements (id)
    )`,
  sql`
    create index affiliate_corrections_waiting on affiliate_corrections (affiliate_id)
      where statement_id is null`,
  sql`
    create table affiliate_lines (
      id bigint generated always as identity primary key,
      statement_id bigint not null references affiliate_statements (id),
      kind text not null check (kind in ('share', 'acquisition', 'correction', 'owed_before', 'owed_after')),
      amount_minor bigint not null check (amount_minor <> 0),
      acquisition_uid integer unique references affiliate_acquisitions (uid),
      correction_id bigint unique references affiliate_corrections (id),
      check ((kind = 'acquisition') = (acquisition_uid is not null)),
      check ((kind = 'correction') = (correction_id is not null))
    )`,
  sql`create unique index affiliate_lines_once on affiliate_lines (statement_id, kind)
    where kind in ('share', 'owed_before', 'owed_after')`,
  sql`
    create trigger affiliate_lines_stay before update or delete on affiliate_lines
      for each row execute function wallet_refuse_change()`,
  sql`
    create table affiliate_months (
      affiliate_id bigint not null references affiliates (id),
      month date not null check (extract(day from month) = 1),
      closed_at timestamptz not null,
      primary key (affiliate_id, month)
    )`,
  sql`
    create table affiliate_postbacks (
      id bigint generated always as identity primary key,
      affiliate_id bigint not null references affiliates (id),
      player_id bigint not null references affiliate_players (id),
      event text not null check (event in ('registration', 'first_deposit', 'acquisition')),
      address text not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      tries integer not null default 0 check (tries >= 0),
      http_status integer,
      failure text,
      created_at timestamptz not null,
      tried_at timestamptz,
      unique (player_id, event)
    )`,
  sql`create index affiliate_postbacks_of on affiliate_postbacks (affiliate_id, id)`,
]

/** Affiliates: who they are, what was agreed with them, the players they have sent, and what they earn. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of [...accounts, ...plans, ...players, ...statements]) await statement.execute(db)
}
