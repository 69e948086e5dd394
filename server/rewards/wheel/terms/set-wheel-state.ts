import type { Tx } from '#db/transaction.ts'
import type { Auditor } from '#server/platform/audit/record-audit.ts'
import { recordStateChange, type StateChange } from '#server/backoffice/approvals/started/state-change.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import {
  campaignTransitions,
  type CampaignState,
} from '#server/backoffice/approvals/started/campaign-states.ts'
import { lockWheel } from './lock-wheel.ts'

/** Starts or stops a wheel. At most one runs: another must be stopped first. */
export const setWheelState = async (
  ctx: Auditor,
  tx: Tx,
  change: StateChange,
): Promise<Result<CampaignState>> => {
  const { sysname, state, seen, version } = change
  const wheel = await lockWheel(tx, sysname)
  if (!wheel) return invalid('sysname', 'NOT_FOUND')
  const { id, status, number, doesOtherRun } = wheel
  if (status !== seen) return conflict('seen_state', { state: status })
  if (!campaignTransitions[status].includes(state)) return invalid('state', 'NOT_ALLOWED')
  if (number === 0) return invalid('state', 'NO_TERMS')
  if (version !== undefined && version !== number) return conflict('seen_state', { state: status })
  if (state === 'running' && doesOtherRun) return invalid('state', 'ONE_RUNS')
  await tx.db.updateTable('wheels').set({ status: state }).where('id', '=', id).execute()
  const recorded = { ...change, subject: `wheel:${sysname}`, before: status }
  await recordStateChange(ctx, tx, 'wheel', recorded, { version: number })
  return ok(state)
}
