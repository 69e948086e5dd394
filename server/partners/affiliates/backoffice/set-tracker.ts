import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

/** Enables or disables a tracker's code; its players stay attributed. */
export const setTracker = (
  ctx: BackofficeContext,
  { id: asked, state }: { id: string; state: 'open' | 'closed' },
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<1>> => {
    const tracker = await tx.db
      .selectFrom('affiliate_trackers')
      .select(['id', 'code', 'affiliate_id', 'is_open'])
      .where('id', '=', BigInt(asked))
      .forUpdate()
      .executeTakeFirst()
    if (!tracker) return invalid('id', 'NOT_FOUND')
    const isOpen = state === 'open'
    if (tracker.is_open === isOpen) return ok(1)
    await tx.db
      .updateTable('affiliate_trackers')
      .set({ is_open: isOpen })
      .where('id', '=', tracker.id)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'affiliate_tracker_set',
      uid: null,
      subject: `affiliate:${tracker.affiliate_id}`,
      after: { code: tracker.code, state },
    })
    return ok(1)
  })
