import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { mayFollow, type StartedState } from '#server/platform/kernel/started-states.ts'
import { lockWheel } from './lock-wheel.ts'

type Change = {
  readonly sysname: string
  readonly state: StartedState
  /** The state the caller saw; CHANGED where it differs by now. */
  readonly seen: StartedState
  /** The version to start; CHANGED where there is a newer one. */
  readonly version?: number | undefined
  readonly actor: AuditActor
  readonly reason: string
}

/** Starts or stops a wheel. At most one runs: another must be stopped first. */
export const setWheelState = async (
  ctx: Auditor,
  tx: Tx,
  { sysname, state, seen, version, actor, reason }: Change,
): Promise<Result<StartedState>> => {
  const wheel = await lockWheel(tx, sysname)
  if (!wheel) return invalid('sysname', 'NOT_FOUND')
  const { id, status, number, doesOtherRun } = wheel
  if (status !== seen) return conflict('seen_state', { state: status })
  if (!mayFollow[status].includes(state)) return invalid('state', 'NOT_ALLOWED')
  if (number === 0) return invalid('state', 'NO_TERMS')
  if (version !== undefined && version !== number) return conflict('seen_state', { state: status })
  if (state === 'running' && doesOtherRun) return invalid('state', 'ONE_RUNS')
  await tx.db.updateTable('wheels').set({ status: state }).where('id', '=', id).execute()
  await recordAudit(ctx, tx, {
    type: state === 'running' ? 'wheel_started' : 'wheel_stopped',
    actor,
    uid: null,
    subject: `wheel:${sysname}`,
    reason,
    before: { state: status },
    after: { state, version: number },
  })
  return ok(state)
}
