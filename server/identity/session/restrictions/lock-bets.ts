import { sql, type RawBuilder } from 'kysely'
import { sendPipelined } from '#db/driver/send-pipelined.ts'
import type { Tx } from '#db/transaction.ts'

/**
 * The lock that every stake acquires first, in one order for all, before any other read. Other decisions about
 * these players wait here, also in another process, and then read what this one has written. It finds players
 * who have played before.
 */
export const lockPlayers = (uids: readonly number[]): RawBuilder<unknown> =>
  sql`select uid from game_players where uid = any(${uids}::integer[]) order by uid for update`

/** Creates the lock row for players who have never played. */
const openBetsOf = (uids: readonly number[]): RawBuilder<unknown> => sql`
  insert into game_players (uid) select uid from players where uid = any(${uids}::integer[])
    and not exists (select from game_players known where known.uid = players.uid)
  order by uid on conflict (uid) do nothing`

/** Also locks players who may have never played. Call it before their own rows are locked, as bets do. */
export const lockBetsOf = async (tx: Tx, uids: readonly number[]): Promise<void> => {
  await sendPipelined(tx, [openBetsOf(uids), lockPlayers(uids)])
}

/** Blocks a player's stakes: a bet in progress waits for this transaction, or came before it. */
export const lockBets = (tx: Tx, uid: number): Promise<void> => lockBetsOf(tx, [uid])
