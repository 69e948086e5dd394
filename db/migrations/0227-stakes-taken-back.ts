import { sql, type Kysely } from 'kysely'

/** Stakes that were taken back lately, in games and on sport: few, and looked for by whoever has paid for them. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create index game_transactions_rollbacks on game_transactions (created_at) where kind = 'rollback'`.execute(
    db,
  )
  await sql`
    create index sportsbook_bets_corrected on sportsbook_bets (settled_at) where settlement_version > 1`.execute(
    db,
  )
}
