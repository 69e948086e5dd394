import { sql } from 'kysely'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { endAffiliateSessions } from '../sign-in/affiliate-sessions.ts'
import { dayAfter, dayOf } from '../months.ts'
import { changeAffiliate } from './change-affiliate.ts'

/** Closes an affiliate: from tomorrow on their players are unattributed. Earlier earnings are still paid. */
export const closeAffiliate = (
  ctx: BackofficeContext,
  { id: asked, reason: typed }: { id: string; reason: string },
): Promise<Result<1>> =>
  changeAffiliate<1>(ctx, asked, async (tx, { id }) => {
    const reason = typed.trim()
    if (reason === '') return invalid('reason', 'REQUIRED')
    const now = ctx.clock.now()
    await tx.db
      .updateTable('affiliates')
      .set({ status: 'closed', closed_at: now, invitation_hash: null, invitation_expires_at: null })
      .where('id', '=', id)
      .execute()
    // Attributions from a later day are dropped.
    await sql`
      delete from affiliate_players
      where affiliate_id = ${id} and starts_on > ${dayOf(now)}::date and moved_by is not null`.execute(tx.db)
    await sql`
      update affiliate_players set ends_on = greatest(${dayAfter(dayOf(now))}::date, starts_on + 1)
      where affiliate_id = ${id} and ends_on is null`.execute(tx.db)
    await endAffiliateSessions(ctx, tx, { id })
    await recordAudit(ctx, tx, { type: 'affiliate_closed', uid: null, subject: `affiliate:${id}`, reason })
    return ok(1)
  })
