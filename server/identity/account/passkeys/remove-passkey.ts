import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { confirmPassword } from '../password/confirm-password.ts'
import { passkeysChanged } from '../events.ts'
import { findPlayer } from '../queries.ts'

/** Removes a key of the player's own; a key of another player answers as an unknown one. */
export const removePasskey = async (
  ctx: CallContext,
  input: { id: string; password: string },
): Promise<Result<1>> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) return refuse('Authorization')
  const key = await ctx.db
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', BigInt(input.id))
    .where('uid', '=', player.uid)
    .executeTakeFirst()
  if (!key) return invalid('id', 'NOT_FOUND')
  const confirmed = await confirmPassword(ctx, player, input.password)
  if (!confirmed.ok) return confirmed
  return transactResult(ctx.connection, async (tx) => {
    const removed = await tx.db
      .deleteFrom('passkeys')
      .where('id', '=', key.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return invalid('id', 'NOT_FOUND')
    await recordAudit(ctx, tx, { type: 'passkey_removed', subject: `passkey:${key.id}`, before: removed })
    await ctx.events.publish(tx, passkeysChanged, { uid: player.uid, isAdded: false })
    return ok(1 as const)
  })
}
