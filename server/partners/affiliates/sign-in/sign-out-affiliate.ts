import { transact } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { endAffiliateSession, resolveAffiliate } from './affiliate-sessions.ts'

/** Ends the affiliate's session and clears the cookie; never refused. */
export const signOutAffiliate = async (ctx: CallContext): Promise<Result<1>> => {
  const affiliate = await resolveAffiliate(ctx, ctx.request.affiliateToken)
  if (affiliate) await transact(ctx.connection, (tx) => endAffiliateSession(ctx, tx, affiliate.sessionId))
  ctx.reply.setAffiliateToken(null)
  return ok(1)
}
