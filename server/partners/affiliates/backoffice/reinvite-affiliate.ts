import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { endAffiliateSessions } from '../sign-in/affiliate-sessions.ts'
import { enqueueInvitation, createAffiliateInvitation } from '../sign-in/invite-affiliate.ts'
import { changeAffiliate } from './change-affiliate.ts'

/** For a lost password or an expired invitation: sends a new one and invalidates the earlier access. */
export const reinviteAffiliate = (
  ctx: BackofficeContext,
  { id: asked, reason: typed }: { id: string; reason: string },
): Promise<Result<1>> =>
  changeAffiliate<1>(ctx, asked, async (tx, { id }) => {
    const reason = typed.trim()
    if (reason === '') return invalid('reason', 'REQUIRED')
    const { token, columns } = createAffiliateInvitation(ctx)
    await tx.db.updateTable('affiliates').set(columns).where('id', '=', id).execute()
    await endAffiliateSessions(ctx, tx, { id })
    await recordAudit(ctx, tx, { type: 'affiliate_invited', uid: null, subject: `affiliate:${id}`, reason })
    await enqueueInvitation(ctx, tx, { id, token })
    return ok(1)
  })
