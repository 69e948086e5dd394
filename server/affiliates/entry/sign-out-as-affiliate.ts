import { transact } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/kernel/result.ts'
import { endAffiliateSession, resolveAffiliate } from './affiliate-sessions.ts'

/** The affiliate leaves, and takes the cookie along; nobody is refused it. */
export const signOutAsAffiliate = async (ctx: CallContext): Promise<Result<1>> => {
  const affiliate = await resolveAffiliate(ctx, ctx.request.affiliateToken)
  if (affiliate) await transact(ctx.connection, (tx) => endAffiliateSession(ctx, tx, affiliate.sessionId))
  ctx.reply.setAffiliateToken(null)
  return ok(1)
}
