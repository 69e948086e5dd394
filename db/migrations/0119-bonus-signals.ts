import { sql, type Kysely } from 'kysely'

const statements = [
  sql`
    create table bonus_signals (
      bonus_id bigint not null references bonuses (id),
      code text not null,
      uid integer not null,
      value integer not null,
      points integer not null check (points > 0),
      at timestamptz not null,
      primary key (bonus_id, code)
    )`,
  sql`create index bonus_signals_of_player on bonus_signals (uid)`,
  sql`
    create table bonus_reviews (
      bonus_id bigint primary key references bonuses (id),
      uid integer not null,
      score integer not null,
      state text not null default 'open' check (state in ('open', 'cleared', 'kept_out')),
      opened_at timestamptz not null,
      decided_at timestamptz,
      decided_by text,
      note text,
      check ((state = 'open') = (decided_at is null))
    )`,
  sql`create index bonus_reviews_open on bonus_reviews (opened_at) where state = 'open'`,
  sql`create index bonus_reviews_of_player on bonus_reviews (uid)`,
  sql`
    create table bonus_outsiders (
      uid integer primary key,
      since timestamptz not null,
      kept_out_by text not null,
      reason text not null
    )`,
  // Browsers that several players have signed in with.
  sql`create index if not exists player_devices_by_token on player_devices (token_hash)`,
]

/** What about a bonus looks as if it was only taken to be turned into money, what staff has said of it, and who gets none any more. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
