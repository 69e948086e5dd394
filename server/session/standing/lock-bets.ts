import { sql, type RawBuilder } from 'kysely'
import { sendTogether } from '#db/driver/send-together.ts'
import type { Tx } from '#db/transaction.ts'

/**
 * The lock that every stake takes first, in one order for all, before anything else is read. Whoever else decides about one of
 * these players waits here, also in another process, and then reads what this one has written. It finds players who have
 * played before.
 */
export const lockPlayers = (uids: readonly number[]): RawBuilder<unknown> =>
  sql`select uid from game_players where uid = any(${uids}::integer[]) order by uid for update`

/** Gives those who have never played the row that their first bet will wait for. */
const openBetsOf = (uids: readonly number[]): RawBuilder<unknown> => sql`
  insert into game_players (uid) select uid from players where uid = any(${uids}::integer[])
    and not exists (select from game_players known where known.uid = players.uid)
  order by uid on conflict (uid) do nothing`

/** Locks also players who may have never played. To be called before their own rows are locked, as bets do. */
export const lockBetsOf = async (tx: Tx, uids: readonly number[]): Promise<void> => {
  await sendTogether(tx, [openBetsOf(uids), lockPlayers(uids)])
}

/** Holds still what a player stakes: a bet under way waits for what follows, or came before it. */
export const lockBets = (tx: Tx, uid: number): Promise<void> => lockBetsOf(tx, [uid])
