import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'

/**
 * Waits until every stake that is being taken has been, and lets none begin before this transaction ends. Every batch
 * holds rows of the same table from before it reads what it decides by (`lockPlayers`), so what is written after this is
 * read by whatever is decided later, in all processes. To be called first, since the batches take this lock first too.
 */
export const holdStakes = async (tx: Tx): Promise<void> => {
  await sql`lock table game_players in exclusive mode`.execute(tx.db)
}
