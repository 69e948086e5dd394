import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'

/**
 * Holds still what a player stakes: a bet locks this row first, so one under way waits for what follows, or came before
 * it. To be called before the player's own row is locked, as bets do. Who has never played gets the row that the first bet
 * will wait for.
 */
export const lockBets = async (tx: Tx, uid: number): Promise<void> => {
  await sql`insert into game_players (uid) select uid from players where uid = ${uid} on conflict (uid) do nothing`.execute(
    tx.db,
  )
  await sql`select uid from game_players where uid = ${uid} for update`.execute(tx.db)
}
