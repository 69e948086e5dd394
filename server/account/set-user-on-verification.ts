import type { CallContext } from '../context.ts'
import { ok, type Result } from '../kernel/result.ts'

/** Notes that the player has set out to prove who they are (AC-10); a player who already did stays proved. */
export const setUserOnVerification = async (ctx: CallContext): Promise<Result<1>> => {
  await ctx.db
    .updateTable('players')
    .set({ is_on_verification: true })
    .where('uid', '=', ctx.uid)
    .where('is_verified', '=', false)
    .execute()
  return ok(1)
}
