import { sql, type Kysely } from 'kysely'

const statements = [
  // What a stake is named by where it draws: 1 has the number of its player in it, 2 nothing that is not public.
  sql`
    alter table jackpot_cycles
      add column draw_version smallint not null default 1 check (draw_version in (1, 2)),
      -- Of the stake that has won: what of it was own money, and when it was made.
      add column bet_own_minor bigint check (bet_own_minor > 0),
      add column bet_at timestamptz,
      -- When its winner was told of it in the game.
      add column told_at timestamptz,
      add constraint jackpot_cycles_can_be_checked
        check (draw_version = 1 or hit_at is null or (bet_own_minor is not null and bet_at is not null))`,
  sql`alter table jackpot_cycles alter column draw_version drop default`,
  // What was won before is no news.
  sql`update jackpot_cycles set told_at = hit_at where hit_at is not null`,
  sql`
    create index jackpot_cycles_untold on jackpot_cycles (uid, game)
    where status = 'paid' and told_at is null`,
  sql`create index tournament_winners_held on tournament_winners (decided_at) where status = 'held'`,
  sql`create index jackpot_cycles_held on jackpot_cycles (hit_at) where status = 'held'`,
]

/** Draws of jackpots that anybody can work out again, prizes that their winners are told of where they play, and those that are held. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
