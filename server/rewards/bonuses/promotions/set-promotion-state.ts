import type { Tx } from '#db/transaction.ts'
import type { Auditor } from '#server/platform/audit/record-audit.ts'
import {
  recordStateChange,
  refuseStateChange,
  type StateChange,
} from '#server/backoffice/approvals/started/state-change.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import type { CampaignState } from '#server/backoffice/approvals/started/campaign-states.ts'
import { lockWithVersion } from './running-promotion.ts'

/** Starts or stops a promotion. Existing bonuses continue by their terms. */
export const setPromotionState = async (
  ctx: Auditor,
  tx: Tx,
  change: StateChange,
): Promise<Result<CampaignState>> => {
  const { sysname, state } = change
  const promotion = await lockWithVersion(tx, sysname)
  if (!promotion) return invalid('sysname', 'NOT_FOUND')
  const refused = refuseStateChange(promotion, change)
  if (refused) return refused
  await tx.db
    .updateTable('promotions')
    .set({ status: state, stopped_at: state === 'stopped' ? ctx.clock.now() : null })
    .where('id', '=', promotion.id)
    .execute()
  const subject = `promotion:${sysname}`
  await recordStateChange(ctx, tx, 'promotion', { ...change, subject, before: promotion.status })
  return ok(state)
}
