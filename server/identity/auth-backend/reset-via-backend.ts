import { resetPassword } from '../account/password/reset-password.ts'
import type { Player } from '../account/queries.ts'
import type { CallContext } from '../../context.ts'
import type { ProductCalls } from '../../platform/kernel/product-calls.ts'
import { ok, type Result } from '../../platform/kernel/result.ts'
import { endPlayerSessions } from '../session/end-session.ts'
import { startSession } from '../session/sign-in/start-session.ts'

/**
 * Sets a new password with the code of the mailed link and signs the player in, unless a second factor is set
 * up or the account is restricted: a mailbox alone must not bypass either.
 */
export const resetViaBackend = async (
  calls: ProductCalls,
  call: CallContext,
  body: Record<string, unknown>,
): Promise<Result<{ uid: number; isIn: boolean }>> => {
  const found: { player?: Player } = {}
  const input = { token: body.code, password: body.password, password_repeat: body.passwordConfirmation }
  const reset = await calls.run(call, 'auth/resetPassword', input, async (ctx, parsed) => {
    const outcome = await resetPassword(ctx, parsed, endPlayerSessions)
    if (!outcome.ok) return outcome
    found.player = outcome.value
    return ok(1)
  })
  const { player } = found
  if (!reset.ok) return reset
  if (!player) throw new Error('A password was set and its player is unknown')
  if (player.two_factor !== null) return ok({ uid: player.uid, isIn: false })
  const session = await startSession(call, player, 'new_password')
  if (session.ok) call.reply.setSessionToken(session.value.token)
  return ok({ uid: player.uid, isIn: session.ok })
}
