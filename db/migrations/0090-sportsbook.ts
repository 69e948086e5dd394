import { sql, type Kysely } from 'kysely'

const statements = [
  sql`
    create table sportsbook_bets (
      id bigint generated always as identity primary key,
      uid integer not null,
      slip_key text not null,
      slip_hash text not null,
      session_id bigint,
      kind text not null check (kind in ('single', 'express', 'system')),
      sizes smallint[] not null,
      is_each_way boolean not null default false,
      currency text not null,
      rate double precision not null check (rate > 0),
      pocket text not null check (pocket in ('main', 'betting_bonus')),
      stake_minor bigint not null check (stake_minor > 0),
      open_stake_minor bigint not null check (open_stake_minor between 0 and stake_minor),
      policy text not null check (policy in ('ask', 'higher', 'any')),
      state text not null check (state in
        ('pending', 'requoted', 'rejected', 'expired', 'accepted', 'settled', 'voided', 'cashed_out')),
      refusal jsonb,
      is_live boolean not null,
      is_palpable boolean not null default false,
      rules_version integer not null,
      hold_id bigint,
      max_return_minor bigint not null,
      placed_at timestamptz not null,
      decide_at timestamptz,
      requoted_until timestamptz,
      accepted_at timestamptz,
      settled_at timestamptz,
      settlement_version integer not null default 0,
      payout_minor bigint not null default 0 check (payout_minor >= 0),
      cashed_out_minor bigint not null default 0 check (cashed_out_minor >= 0),
      changed_at timestamptz not null,
      unique (uid, slip_key),
      check ((state = 'requoted') = (requoted_until is not null)),
      check (state not in ('accepted', 'settled', 'voided', 'cashed_out') or accepted_at is not null)
    )`,
  sql`create index sportsbook_bets_of_player on sportsbook_bets (uid, id)`,
  sql`create index sportsbook_bets_open_of_player on sportsbook_bets (uid, id)
        where state in ('pending', 'requoted', 'accepted')`,
  sql`create index sportsbook_bets_to_decide on sportsbook_bets (decide_at) where state = 'pending'`,
  sql`create index sportsbook_bets_requoted on sportsbook_bets (requoted_until) where state = 'requoted'`,
  sql`create index sportsbook_bets_by_time on sportsbook_bets (placed_at, id)`,
  sql`
    create table sportsbook_legs (
      bet_id bigint not null references sportsbook_bets (id),
      position smallint not null,
      event_id bigint not null references odds_events (id),
      odds integer not null check (odds > 1000),
      new_odds integer,
      is_banker boolean not null default false,
      place_divisor smallint,
      is_live boolean not null,
      event_version bigint not null,
      score_at jsonb,
      -- Of a bet builder the price of each subset of its selections, by their bits.
      subset_odds integer[],
      fate jsonb,
      place_fate jsonb,
      primary key (bet_id, position)
    )`,
  sql`create index sportsbook_legs_of_event on sportsbook_legs (event_id, bet_id)`,
  sql`
    create table sportsbook_selections (
      bet_id bigint not null,
      leg smallint not null,
      position smallint not null,
      market_id bigint not null references odds_markets (id),
      type text not null,
      specifiers text not null,
      outcome text not null,
      odds integer not null check (odds > 1000),
      win_share double precision not null,
      fate jsonb,
      result_version integer not null default 0,
      primary key (bet_id, leg, position),
      foreign key (bet_id, leg) references sportsbook_legs (bet_id, position)
    )`,
  sql`create index sportsbook_selections_of_market on sportsbook_selections (market_id, bet_id)`,
  sql`
    create table sportsbook_settlements (
      bet_id bigint not null references sportsbook_bets (id),
      version integer not null check (version > 0),
      kind text not null check (kind in ('settled', 'voided', 'reopened')),
      stake_minor bigint not null,
      payout_minor bigint not null check (payout_minor >= 0),
      multiplier text not null,
      -- What this version moved: above zero to the player, below zero from them; of that what they did not have any more.
      change_minor bigint not null,
      owed_minor bigint not null default 0 check (owed_minor >= 0),
      posting_id bigint,
      cause text not null,
      at timestamptz not null,
      primary key (bet_id, version)
    )`,
  sql`
    create trigger sportsbook_settlements_append_only before update or delete or truncate on sportsbook_settlements
    for each statement execute function odds_refuse_change()`,
  sql`
    create table sportsbook_cash_outs (
      id bigint generated always as identity primary key,
      bet_id bigint not null references sportsbook_bets (id),
      quote text not null unique,
      by text not null check (by in ('player', 'rule')),
      part integer not null check (part between 1 and 10000),
      stake_minor bigint not null check (stake_minor > 0),
      amount_minor bigint not null check (amount_minor > 0),
      state text not null check (state in ('quoted', 'pending', 'paid', 'refused', 'expired')),
      refusal text,
      expires_at timestamptz not null,
      decide_at timestamptz,
      posting_id bigint,
      created_at timestamptz not null,
      changed_at timestamptz not null
    )`,
  sql`create index sportsbook_cash_outs_of_bet on sportsbook_cash_outs (bet_id, id)`,
  sql`create unique index sportsbook_cash_outs_pending on sportsbook_cash_outs (bet_id) where state = 'pending'`,
  sql`create index sportsbook_cash_outs_to_decide on sportsbook_cash_outs (decide_at) where state = 'pending'`,
  sql`
    create table sportsbook_cash_out_rules (
      bet_id bigint primary key references sportsbook_bets (id),
      at_least_minor bigint not null check (at_least_minor > 0),
      part integer not null check (part between 1 and 10000),
      created_at timestamptz not null
    )`,
  // In minor units of the base currency. What a market has taken, by outcome; a multiple counts by the share of its leg.
  sql`
    create table sportsbook_positions (
      market_id bigint not null references odds_markets (id),
      outcome text not null,
      stake_minor bigint not null check (stake_minor >= 0),
      payout_minor bigint not null check (payout_minor >= 0),
      bets integer not null default 0,
      primary key (market_id, outcome)
    )`,
  // The narrowest that fits counts: null is all.
  sql`
    create table sportsbook_limits (
      id bigint generated always as identity primary key,
      of text not null check (of in ('market_loss', 'bet_payout', 'bet_stake')),
      sport text,
      tier smallint,
      market_group text,
      is_live boolean,
      event_id bigint references odds_events (id),
      limit_minor bigint not null check (limit_minor >= 0),
      set_by bigint,
      set_at timestamptz not null,
      unique nulls not distinct (of, sport, tier, market_group, is_live, event_id)
    )`,
  sql`
    create table sportsbook_player_factors (
      uid integer not null,
      -- Empty: all of them.
      sport text not null default '',
      factor_thousandths integer not null check (factor_thousandths between 0 and 100000),
      reason text not null,
      set_by bigint,
      set_at timestamptz not null,
      primary key (uid, sport)
    )`,
]

/** Bets on what is offered: tickets with their legs, what became of them, what they are worth, and what the house may lose. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
