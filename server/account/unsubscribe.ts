import { transactResult } from '#db/transaction.ts'
import type { Context } from '../context.ts'
import { invalid, ok, type Result } from '../kernel/result.ts'
import { isTokenUsed, useToken } from './player-tokens.ts'

/**
 * Turns the house's mailing to one address off, by the link of a mail and so without a sign-in (LY-16). A link works
 * once; USED is told apart from INVALID, so that who presses it again learns that it is done.
 */
export const unsubscribe = (ctx: Context, input: { token: string }): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const link = await useToken(ctx, tx, 'unsubscribe', input.token)
    if (!link) {
      const isUsed = await isTokenUsed(tx, 'unsubscribe', input.token)
      return invalid('token', isUsed ? 'USED' : 'INVALID')
    }
    // An address that is no longer the player's gets nothing any more either.
    await tx.db
      .updateTable('players')
      .set({ is_subscribed: false })
      .where('uid', '=', link.uid)
      .where('email', '=', link.email)
      .execute()
    return ok(1 as const)
  })
