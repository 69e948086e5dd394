import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'

/**
 * Waits for all stakes in progress and blocks new ones until this transaction ends. Every batch locks rows of
 * the same table before it reads its state (`lockPlayers`), so all later decisions in all processes read what
 * is written after this. Must be the first lock of the transaction, since batches take it first too.
 */
export const holdStakes = async (tx: Tx): Promise<void> => {
  await sql`lock table game_players in exclusive mode`.execute(tx.db)
}
