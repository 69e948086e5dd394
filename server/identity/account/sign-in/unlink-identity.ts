import { transactResult } from '#db/transaction.ts'
import { recordAudits } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { confirmPassword } from '../password/confirm-password.ts'
import { identitiesChanged } from '../events.ts'
import { findPlayer } from '../queries.ts'

/**
 * Unlinks a provider's identities, with the password: an account without one would be locked out, so it sets
 * one first (`password: NOT_SET`). InvalidParameter `service: NOT_FOUND` when none is linked.
 */
export const unlinkIdentity = async (
  ctx: CallContext,
  input: { service: string; password: string },
): Promise<Result<1>> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) return refuse('Authorization')
  const confirmed = await confirmPassword(ctx, player, input.password)
  if (!confirmed.ok) return confirmed
  return transactResult(ctx.connection, async (tx) => {
    const taken = await tx.db
      .deleteFrom('player_identities')
      .where('uid', '=', player.uid)
      .where('provider', '=', input.service)
      .returning(['provider', 'subject', 'email'])
      .execute()
    if (taken.length === 0) return invalid('service', 'NOT_FOUND')
    await recordAudits(
      ctx,
      tx.db,
      taken.map((before) => ({ type: 'identity_unlinked', before })),
    )
    await ctx.events.publish(tx, identitiesChanged, {
      uid: player.uid,
      service: input.service,
      isTied: false,
    })
    return ok(1 as const)
  })
}
