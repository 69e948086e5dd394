import { sql, type Kysely } from 'kysely'

/**
 * Limits that players set on what they lose, and what those who have one lost in each hour: a bet adds to one row and
 * asks for a sum of few, however much was played.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table loss_limits (
      uid integer not null,
      period text not null check (period in ('1', '7', '14', '30')),
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null,
      pending_from timestamptz,
      pending_period text check (pending_period in ('1', '7', '14', '30')),
      pending_minor bigint check (pending_minor > 0),
      set_at timestamptz not null,
      primary key (uid, period),
      check ((pending_period is null) = (pending_minor is null)),
      check (pending_from is not null or pending_period is null)
    )`.execute(db)
  await sql`
    create table loss_hours (
      uid integer not null,
      hour timestamptz not null,
      net_minor bigint not null,
      primary key (uid, hour)
    )`.execute(db)
}
