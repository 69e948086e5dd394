import { transactResult, type Tx } from '#db/transaction.ts'
import type { CallContext } from '../../context.ts'
import { refuse, type Result } from '../../platform/kernel/result.ts'
import type { Player } from './queries.ts'

/** Locks the player's row until the transaction ends: a decision about it still holds when it is written. */
export const lockPlayer = (tx: Tx, uid: number): Promise<Player | undefined> =>
  tx.db.selectFrom('players').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()

/** Serializes changes that players make of their own account. Authorization when the account is gone. */
export const changeOwnAccount = <T>(
  ctx: CallContext,
  change: (tx: Tx, player: Player) => Promise<Result<T>>,
): Promise<Result<T>> =>
  transactResult(ctx.connection, async (tx) => {
    const player = await lockPlayer(tx, ctx.uid)
    return player ? change(tx, player) : refuse('Authorization')
  })
