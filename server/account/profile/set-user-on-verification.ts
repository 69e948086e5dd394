import { transact } from '#db/transaction.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/kernel/result.ts'

/** Notes that the player has set out to prove who they are (AC-10); a player who already did stays proved. */
export const setUserOnVerification = async (ctx: CallContext): Promise<Result<1>> => {
  await transact(ctx.connection, async (tx) => {
    const begun = await tx.db
      .updateTable('players')
      .set({ is_on_verification: true })
      .where('uid', '=', ctx.uid)
      .where('is_verified', '=', false)
      .where('is_on_verification', '=', false)
      .returning('uid')
      .executeTakeFirst()
    const [before, after] = [{ is_on_verification: false }, { is_on_verification: true }]
    if (begun) await recordAudit(ctx, tx, { type: 'verification_started', before, after })
  })
  return ok(1)
}
