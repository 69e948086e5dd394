import { transact } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { endDeskSession } from './end-desk-sessions.ts'

export const signOut = async (ctx: BackofficeContext): Promise<Result<1>> => {
  await transact(ctx.connection, (tx) => endDeskSession(ctx, tx, ctx.operator, 'signed_out'))
  ctx.reply.setDeskToken(null)
  return ok(1)
}
