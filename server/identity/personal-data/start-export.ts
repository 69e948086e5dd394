import { confirmPassword } from '../account/password/confirm-password.ts'
import { findPlayer } from '../account/queries.ts'
import { recordStandaloneAudit } from '../../platform/audit/record-audit.ts'
import type { CallContext } from '../../context.ts'
import { ok, refuse, type Result } from '../../platform/kernel/result.ts'
import { downloadPath, linkLifetimeMs, perPlayer, sign } from './download.ts'

export const startExport = async (
  ctx: CallContext,
  input: { password: string },
): Promise<Result<{ url: string }>> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player || ctx.sessionId === undefined) return refuse('Authorization')
  const confirmed = await confirmPassword(ctx, player, input.password)
  if (!confirmed.ok) return confirmed
  const attempt = await ctx.limits.consume(perPlayer, String(player.uid))
  if (!attempt.isAllowed) return refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
  await recordStandaloneAudit(ctx, { type: 'personal_data_exported' })
  const until = String(ctx.clock.now().getTime() + linkLifetimeMs)
  const signature = sign(ctx, { uid: player.uid, sessionId: ctx.sessionId }, until)
  return ok({ url: `${downloadPath}?${new URLSearchParams({ until, signature })}` })
}
