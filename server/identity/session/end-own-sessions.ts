import { transact } from '#db/transaction.ts'
import type { CallContext } from '../../context.ts'
import { ok, type Result } from '../../platform/kernel/result.ts'
import { endPlayerSessions } from './end-session.ts'

export const endOwnSessions = async (ctx: CallContext): Promise<Result<1>> => {
  const { uid, sessionId: except } = ctx
  await transact(ctx.connection, (tx) =>
    endPlayerSessions(ctx, tx, { uid, reason: 'signed_out_elsewhere', except }),
  )
  return ok(1)
}
