import { sql, type Kysely } from 'kysely'

const tables = [
  sql`
    create table report_closed_days (
      day date primary key,
      -- 1, 2, 3 … without a gap.
      number integer not null unique check (number > 0),
      time_zone text not null,
      begins_at timestamptz not null,
      ends_at timestamptz not null unique check (ends_at > begins_at),
      jurisdiction text not null,
      base_currency text not null,
      -- No posting of the day is below this one.
      first_posting_id bigint not null,
      -- All postings up to this one were there to be seen, and no later one is in it.
      last_posting_id bigint not null,
      previous_hash text not null,
      hash text not null unique,
      closed_at timestamptz not null
    )`,
  sql`
    create table report_closed_lines (
      day date not null references report_closed_days (day) deferrable initially deferred,
      line integer not null check (line > 0),
      currency text not null,
      from_account text not null,
      to_account text not null,
      reason text not null,
      product text not null check (product in ('casino', 'live', 'betting', 'none')),
      provider text not null,
      game text not null,
      country text not null,
      -- The day before this one that it corrects.
      corrects_day date check (corrects_day < day),
      transfers bigint not null check (transfers > 0),
      amount_minor bigint not null check (amount_minor > 0),
      -- The same in the base currency at the rate of the day.
      base_minor bigint not null check (base_minor >= 0),
      primary key (day, line),
      unique nulls not distinct (day, currency, from_account, to_account, reason, product, provider, game, country, corrects_day)
    )`,
  sql`
    create table report_closed_markets (
      day date not null references report_closed_days (day) deferrable initially deferred,
      currency text not null,
      country text not null,
      product text not null,
      active_players integer not null,
      turnover_minor bigint not null,
      ggr_minor bigint not null,
      -- What is due by the rates of the house's market; null where it has none for it.
      tax_base text check (tax_base in ('ggr', 'turnover', 'turnover_with_tax')),
      basis_points integer,
      tax_source text,
      tax_minor bigint not null,
      tax_base_minor bigint not null,
      primary key (day, currency, country, product),
      check ((tax_base is null) = (basis_points is null) and (tax_base is null) = (tax_source is null)),
      check (tax_base is not null or tax_minor = 0)
    )`,
  sql`
    create table report_closed_rates (
      day date not null references report_closed_days (day) deferrable initially deferred,
      currency text not null,
      -- How many minor units of it a minor unit of the base currency was worth.
      per_base numeric not null check (per_base > 0),
      primary key (day, currency)
    )`,
  sql`
    create table report_closed_balances (
      day date not null references report_closed_days (day) deferrable initially deferred,
      currency text not null,
      account text not null,
      balance_minor bigint not null,
      primary key (day, currency, account)
    )`,
  sql`
    create table report_player_days (
      day date not null references report_closed_days (day) deferrable initially deferred,
      uid integer not null,
      currency text not null,
      -- Where they were at home when the day was closed.
      country text not null,
      deposits_minor bigint not null,
      withdrawals_minor bigint not null,
      turnover_minor bigint not null,
      ggr_minor bigint not null,
      bonus_cost_minor bigint not null,
      cashback_minor bigint not null,
      primary key (day, uid, currency)
    )`,
  sql`create index report_player_days_of_player on report_player_days (uid, day)`,
  // Whoever closes a day holds it, so that nobody else does at the same time.
  sql`create table report_closing (id boolean primary key default true check (id))`,
  sql`insert into report_closing default values`,
]

const parts = ['lines', 'markets', 'rates', 'balances'].map((part) => `report_closed_${part}`)

/** A day that was closed stays as it is, for the owner of the tables too: neither its rows nor others beside them. */
const refusals = [
  sql`
    create function report_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'A closed day never changes: % of % is refused', tg_op, tg_table_name
        using errcode = 'restrict_violation';
    end $$`,
  sql`
    create function report_refuse_more() returns trigger language plpgsql as $$
    begin
      if exists (select from added join report_closed_days closed on closed.day = added.day) then
        raise exception 'A closed day never changes: another row of % is refused', tg_table_name
          using errcode = 'restrict_violation';
      end if;
      return null;
    end $$`,
  ...['report_closed_days', ...parts, 'report_player_days'].map(
    (table) => sql`
      create trigger never_changed before update or delete or truncate on ${sql.table(table)}
      for each statement execute function report_refuse_change()`,
  ),
  ...[...parts, 'report_player_days'].map(
    (table) => sql`
      create trigger nothing_added after insert on ${sql.table(table)} referencing new table as added
      for each statement execute function report_refuse_more()`,
  ),
]

/** Days of the house that are closed for good, each chained to the one before. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of [...tables, ...refusals]) await statement.execute(db)
}
