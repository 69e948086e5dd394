import { transact } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { endStaffSession } from './end-staff-sessions.ts'

export const signOut = async (ctx: BackofficeContext): Promise<Result<1>> => {
  await transact(ctx.connection, (tx) => endStaffSession(ctx, tx, ctx.operator, 'signed_out'))
  ctx.reply.setBackofficeToken(null)
  return ok(1)
}
