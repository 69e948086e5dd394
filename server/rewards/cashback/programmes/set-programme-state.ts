import type { Tx } from '#db/transaction.ts'
import type { Auditor } from '#server/platform/audit/record-audit.ts'
import {
  recordStateChange,
  refuseStateChange,
  type StateChange,
} from '#server/backoffice/approvals/started/state-change.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import type { CampaignState } from '#server/backoffice/approvals/started/campaign-states.ts'
import { beginPeriods } from '../calculation/begin-periods.ts'
import { lockProgramme } from './lock-programme.ts'

/**
 * Starts or stops a programme. The current period at the start is its first, from that period's beginning, and
 * the current one at the stop is its last, since players have played under its terms.
 */
export const setProgrammeState = async (
  ctx: Auditor,
  tx: Tx,
  change: StateChange,
): Promise<Result<CampaignState>> => {
  const { sysname, state } = change
  const programme = await lockProgramme(tx, sysname)
  if (!programme) return invalid('sysname', 'NOT_FOUND')
  const refused = refuseStateChange(programme, change)
  if (refused) return refused
  const { id, status } = programme
  const now = ctx.clock.now()
  // Periods of a running programme that ended or began meanwhile are written before it stops.
  if (state === 'stopped') await beginPeriods(tx, id, now, { isNew: false })
  await tx.db
    .updateTable('cashback_programmes')
    .set({ status: state, stopped_at: state === 'stopped' ? now : null })
    .where('id', '=', id)
    .execute()
  if (state === 'running') await beginPeriods(tx, id, now, { isNew: true })
  const subject = `cashback-programme:${sysname}`
  await recordStateChange(ctx, tx, 'cashback_programme', { ...change, subject, before: status })
  return ok(state)
}
