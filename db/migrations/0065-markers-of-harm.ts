import { sql, type Kysely } from 'kysely'

/**
 * How each player's play looks day by day, who is due for a look by a person, what was done about it, and the checks that
 * a sum of deposits asks for. Nothing refers to the players' rows: a whole house is written in one statement.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  const statements = [
    sql`
      create table harm_days (
        day date primary key,
        scored_at timestamptz not null,
        players integer not null
      )`,
    sql`
      create table harm_scores (
        uid integer not null,
        day date not null,
        score smallint not null check (score between 0 and 100),
        reasons jsonb not null,
        primary key (uid, day)
      )`,
    sql`create index harm_scores_of_day on harm_scores (day, score desc, uid)`,
    sql`
      create table harm_looks (
        uid integer primary key,
        due_at timestamptz not null,
        cause text not null check (cause in ('score', 'spending', 'follow_up'))
      )`,
    sql`create index harm_looks_by_time on harm_looks (due_at, uid)`,
    sql`
      create table harm_interactions (
        id bigint generated always as identity primary key,
        uid integer not null,
        kind text not null check (kind in
          ('tools_mailed', 'message_sent', 'call', 'limit_proposed', 'break_imposed', 'no_action')),
        outcome text check (outcome in ('improved', 'unchanged', 'worse', 'no_answer')),
        note text not null,
        score smallint,
        author text not null,
        at timestamptz not null,
        next_look_at timestamptz
      )`,
    sql`create index harm_interactions_of_player on harm_interactions (uid, id desc)`,
    sql`
      create table spending_checks (
        id bigint generated always as identity primary key,
        uid integer not null,
        net_minor bigint not null,
        threshold_minor bigint not null,
        currency text not null,
        opened_at timestamptz not null,
        closed_at timestamptz,
        closed_by text,
        finding text check (finding in ('none', 'signs', 'grave')),
        note text,
        check ((closed_at is null) = (finding is null))
      )`,
    sql`create unique index spending_checks_open on spending_checks (uid) where closed_at is null`,
    sql`create index spending_checks_of_player on spending_checks (uid, id desc)`,
    sql`
      create index game_transactions_held_by_limits on game_transactions (uid, created_at)
      where refusal in ('LOSS_LIMIT', 'TIME_LIMIT')`,
  ]
  for (const statement of statements) await statement.execute(db)
}
