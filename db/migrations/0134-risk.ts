import { sql, type Kysely } from 'kysely'

const lists = [
  sql`
    create table block_entries (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('instrument', 'network', 'device', 'email_domain')),
      value text not null,
      shown text not null,
      reason text not null,
      added_by text not null,
      added_at timestamptz not null,
      expires_at timestamptz,
      removed_at timestamptz,
      removed_by text,
      removal_reason text,
      hits integer not null default 0,
      last_hit_at timestamptz,
      check ((removed_at is null) = (removed_by is null))
    )`,
  sql`create unique index block_entries_in_force on block_entries (kind, value) where removed_at is null`,
]

const instruments = [
  sql`
    create table payment_instruments (
      id bigint generated always as identity primary key,
      uid integer not null references players,
      method text not null,
      fingerprint text not null,
      shown text not null,
      owner_name text,
      country text,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      unique (uid, fingerprint)
    )`,
  sql`create index payment_instruments_by_fingerprint on payment_instruments (fingerprint)`,
]

const cases = [
  sql`
    create table risk_players (
      uid integer primary key references players,
      score integer not null default 0 check (score between 0 and 100),
      level text not null default 'low' check (level in ('low', 'medium', 'high')),
      monthly_income_minor bigint check (monthly_income_minor >= 0),
      income_currency text,
      income_source text,
      assessed_at timestamptz
    )`,
  sql`create index risk_players_by_score on risk_players (score desc, uid) where score > 0`,
  sql`
    create table risk_scores (
      id bigint generated always as identity primary key,
      uid integer not null references players,
      score integer not null,
      level text not null,
      at timestamptz not null
    )`,
  sql`create index risk_scores_of_player on risk_scores (uid, id desc)`,
  sql`
    create table risk_cases (
      id bigint generated always as identity primary key,
      uid integer not null references players,
      status text not null default 'open' check (status in ('open', 'waiting', 'decided')),
      severity text not null check (severity in ('low', 'medium', 'severe')),
      owner text,
      opened_at timestamptz not null,
      due_at timestamptz not null,
      decision text check (decision in ('dismiss', 'suspend', 'documents', 'block', 'report')),
      decided_at timestamptz,
      decided_by text,
      note text,
      version integer not null default 1,
      check ((status = 'decided') = (decided_at is not null))
    )`,
  sql`create unique index risk_cases_undecided on risk_cases (uid) where status <> 'decided'`,
  sql`create index risk_cases_of_player on risk_cases (uid, id desc)`,
  sql`create index risk_cases_due on risk_cases (due_at, id) where status <> 'decided'`,
  sql`
    create table risk_findings (
      id bigint generated always as identity primary key,
      uid integer not null references players,
      rule text not null,
      severity text not null check (severity in ('low', 'medium', 'severe')),
      weight integer not null check (weight > 0),
      figures jsonb not null,
      case_id bigint references risk_cases,
      found_at timestamptz not null,
      seen_at timestamptz not null
    )`,
  sql`create index risk_findings_of_player on risk_findings (uid, rule, id desc)`,
  sql`create index risk_findings_of_case on risk_findings (case_id)`,
  sql`
    create table risk_steps (
      id bigint generated always as identity primary key,
      case_id bigint not null references risk_cases,
      uid integer not null,
      kind text not null check (kind in ('note', 'dismiss', 'suspend', 'documents', 'block', 'report')),
      text text not null,
      author text not null,
      at timestamptz not null
    )`,
  sql`create index risk_steps_of_case on risk_steps (case_id, id)`,
]

const checks = [
  sql`
    create table risk_checks (
      id bigint generated always as identity primary key,
      uid integer not null references players,
      vendor text not null,
      reference text not null,
      score integer not null,
      anonymity text check (anonymity in ('vpn', 'tor', 'proxy', 'hosting')),
      ip text,
      ip_country text,
      sanctions integer not null,
      politically_exposed integer not null,
      facts jsonb not null,
      asked_at timestamptz not null
    )`,
  sql`create index risk_checks_of_player on risk_checks (uid, id desc)`,
]

/** By what accounts are linked, each found by an index. */
const links = [
  sql`create index sessions_by_ip on sessions (ip, created_at)`,
  sql`
    create index player_profiles_by_address on player_profiles (lower(postcode), lower(address))
    where postcode is not null and address is not null`,
]

/** What is found about players against money laundering and fraud, the cases that it is decided in, and what the house keeps out. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of [...lists, ...instruments, ...cases, ...checks, ...links])
    await statement.execute(db)
}
