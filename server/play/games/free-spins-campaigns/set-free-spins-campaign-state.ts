import type { Tx } from '#db/transaction.ts'
import type { Auditor } from '#server/platform/audit/record-audit.ts'
import {
  recordStateChange,
  refuseStateChange,
  type StateChange,
} from '#server/backoffice/approvals/started/state-change.ts'
import { readRunning } from '#server/rewards/bonuses/promotions/running-promotion.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import type { CampaignState } from '#server/backoffice/approvals/started/campaign-states.ts'
import { lockFreeSpinsCampaign } from './running-free-spins-campaign.ts'

/** Starts or stops a campaign. Existing grants continue by their terms. */
export const setFreeSpinsCampaignState = async (
  ctx: Auditor,
  tx: Tx,
  change: StateChange,
): Promise<Result<CampaignState>> => {
  const { sysname, state } = change
  if (!(await lockFreeSpinsCampaign(tx, sysname))) return invalid('sysname', 'NOT_FOUND')
  const campaign = await tx.db
    .selectFrom('round_gifts')
    .select(['id', 'status'])
    .where('sysname', '=', sysname)
    .executeTakeFirstOrThrow()
  const newest = await tx.db
    .selectFrom('round_gift_versions')
    .select(['number', 'terms'])
    .where('gift_id', '=', campaign.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const refused = refuseStateChange({ status: campaign.status, number: newest?.number ?? null }, change)
  if (refused) return refused
  const now = ctx.clock.now()
  if (state === 'running' && newest) {
    const { terms } = newest
    if (terms.until !== null && new Date(terms.until) <= now) return invalid('state', 'EXPIRED')
    if (terms.promotion !== null && !(await readRunning(tx.db, terms.promotion)))
      return invalid('state', 'PROMOTION_STOPPED')
  }
  await tx.db
    .updateTable('round_gifts')
    .set({ status: state, stopped_at: state === 'stopped' ? now : null })
    .where('id', '=', campaign.id)
    .execute()
  const subject = `gift:${sysname}`
  await recordStateChange(ctx, tx, 'round_gift', { ...change, subject, before: campaign.status })
  return ok(state)
}
