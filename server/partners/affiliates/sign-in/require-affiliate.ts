import type { AuditActor } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { refuse, type Result } from '#server/platform/kernel/result.ts'
import { resolveAffiliate, type SignedInAffiliate } from './affiliate-sessions.ts'

/** In the audit log an affiliate is neither player nor staff: a visitor with a name. */
export const affiliateActor = (id: bigint): AuditActor => ({ kind: 'visitor', name: `affiliate:${id}` })

/** A call for affiliates: Authorization error for all others, players and staff included. */
export const requireAffiliate =
  <I, O>(run: (ctx: CallContext, affiliate: SignedInAffiliate, input: I) => Promise<Result<O>>) =>
  async (ctx: CallContext, input: I): Promise<Result<O>> => {
    const affiliate = await resolveAffiliate(ctx, ctx.request.affiliateToken)
    return affiliate ? run(ctx, affiliate, input) : refuse('Authorization')
  }
