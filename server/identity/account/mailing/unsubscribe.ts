import { transactResult } from '#db/transaction.ts'
import { playerActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { isTokenUsed, useToken } from '../links/link-tokens.ts'

/**
 * Unsubscribes one address from the mailing by a mailed link, so without a sign-in (LY-16). A link works once;
 * USED differs from INVALID, so that a second press shows that it is done.
 */
export const unsubscribe = (ctx: Kernel, input: { token: string }): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const link = await useToken(ctx, tx, 'unsubscribe', input.token)
    if (!link) {
      const isUsed = await isTokenUsed(tx, 'unsubscribe', input.token)
      return invalid('token', isUsed ? 'USED' : 'INVALID')
    }
    // An address that the player has replaced gets nothing either.
    const { uid, email } = link
    const left = await tx.db
      .updateTable('players')
      .set({ is_subscribed: false })
      .where('uid', '=', uid)
      .where('email', '=', email)
      .where('is_subscribed', '=', true)
      .returning('uid')
      .executeTakeFirst()
    if (left)
      await recordAudit(ctx, tx, {
        type: 'subscription_changed',
        uid,
        actor: playerActor(uid),
        before: { is_subscribed: true },
        after: { is_subscribed: false },
      })
    return ok(1 as const)
  })
