import { transact } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { endSession } from '../end-session.ts'

/** Ends the browser's session and removes its cookie; without one it does nothing (AU-15). */
export const logOut = async (ctx: CallContext): Promise<Result<1>> => {
  const { sessionId } = ctx
  if (sessionId !== undefined)
    await transact(ctx.connection, (tx) => endSession(ctx, tx, sessionId, 'logout'))
  ctx.reply.setSessionToken(null)
  return ok(1)
}
