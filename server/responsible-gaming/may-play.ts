import type { Tx } from '#db/transaction.ts'
import { refuseShut } from '#server/account/sign-in/account-status.ts'
import type { Player } from '#server/account/queries.ts'
import type { PlayerStatus } from '#server/account/schema.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'

/**
 * The one gate: whether a player may pay in, stake, or be given anything to play with, now. Everything that takes money
 * asks it at the moment of taking, under the lock of the player; wins and refunds never do (standards R7).
 */
export const mayPlay = (status: PlayerStatus): boolean => status === 'active'

/** The same as an answer, of the player held still until the transaction ends: what shuts the account waits, or came first. */
export const admitToPlay = async (tx: Tx, uid: number): Promise<Result<Player>> => {
  const player = await tx.db
    .selectFrom('players')
    .selectAll()
    .where('uid', '=', uid)
    .forShare()
    .executeTakeFirst()
  if (!player) return refuse('Authorization')
  if (mayPlay(player.status)) return ok(player)
  return (await refuseShut(tx.db, player)) ?? refuse('Authorization')
}
