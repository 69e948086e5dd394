import { transact } from '#db/transaction.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { CallContext } from '../../../context.ts'
import { ok, type Result } from '../../../platform/kernel/result.ts'
import { checkOwnChangeRateLimit } from '../profile/check-own-change-rate-limit.ts'

/** Switches the mail about a sign-in with a new browser on or off (standards B1). */
export const setSignInNotice = async (ctx: CallContext, input: { enabled: boolean }): Promise<Result<1>> => {
  const { enabled } = input
  if (ctx.player?.has_sign_in_notice === enabled) return ok(1)
  const counted = await checkOwnChangeRateLimit(ctx)
  if (!counted.ok) return counted
  await transact(ctx.connection, async (tx) => {
    const changed = await tx.db
      .updateTable('players')
      .set({ has_sign_in_notice: enabled })
      .where('uid', '=', ctx.uid)
      .where('has_sign_in_notice', '=', !enabled)
      .returning('uid')
      .executeTakeFirst()
    const [before, after] = [{ sign_in_notice: !enabled }, { sign_in_notice: enabled }]
    if (changed) await recordAudit(ctx, tx, { type: 'sign_in_notice_changed', before, after })
  })
  return ok(1)
}
