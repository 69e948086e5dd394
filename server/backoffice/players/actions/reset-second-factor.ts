import { transactResult } from '#db/transaction.ts'
import { lockPlayer } from '#server/identity/account/change-own-account.ts'
import { passkeysChanged, twoFactorChanged } from '#server/identity/account/events.ts'
import { removeSecondFactor } from '#server/identity/account/two-factor/drop-second-factor.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { endPlayerSessions } from '#server/identity/session/end-session.ts'

/**
 * Removes a lost second factor from an account, with its recovery codes, and the passkeys on request. All
 * sessions end, since the lost factor may be in other hands, and the owner is notified by mail.
 * InvalidParameter `uid` NOT_FOUND or NO_FACTOR, `reason` REQUIRED.
 */
export const resetSecondFactor = async (
  ctx: BackofficeContext,
  given: { uid: number; with_passkeys: boolean; reason: string },
): Promise<Result<1>> => {
  const { uid, with_passkeys: withPasskeys } = given
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  return transactResult(ctx.connection, async (tx) => {
    const player = await lockPlayer(tx, uid)
    if (!player || player.status === 'deleted') return invalid('uid', 'NOT_FOUND')
    const dropped = await removeSecondFactor(ctx, tx, player, { withPasskeys, reason })
    if (!dropped.isFactor && !dropped.isPasskey) return invalid('uid', 'NO_FACTOR')
    await endPlayerSessions(ctx, tx, { uid, reason: 'ended_by_staff' })
    if (dropped.isFactor) await ctx.events.publish(tx, twoFactorChanged, { uid, isOn: false })
    if (dropped.isPasskey) await ctx.events.publish(tx, passkeysChanged, { uid, isAdded: false })
    return ok(1)
  })
}
