import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { mayFollow, type StartedState } from '#server/platform/kernel/started-states.ts'
import { beginPeriods } from '../reckoning/begin-periods.ts'
import { lockProgramme } from './lock-programme.ts'

type Change = {
  readonly sysname: string
  readonly state: StartedState
  /** The state the caller saw; CHANGED where it differs by now. */
  readonly seen: StartedState
  /** The version the caller saw; CHANGED where there is a newer one. Omitted: any version. */
  readonly version?: number | undefined
  readonly actor: AuditActor
  readonly reason: string
}

/**
 * Starts or stops a programme. The current period at the start is its first, from that period's beginning, and
 * the current one at the stop is its last, since players have played under its terms.
 */
export const changeProgramme = async (
  ctx: Auditor,
  tx: Tx,
  { sysname, state, seen, version: looked, actor, reason }: Change,
): Promise<Result<StartedState>> => {
  const programme = await lockProgramme(tx, sysname)
  if (!programme) return invalid('sysname', 'NOT_FOUND')
  const { id, status, number } = programme
  if (status !== seen) return conflict('seen_state', { state: status })
  if (!mayFollow[status].includes(state)) return invalid('state', 'NOT_ALLOWED')
  if (number === null) return invalid('state', 'NO_TERMS')
  if (looked !== undefined && looked !== number) return conflict('seen_version', { version: number })
  const now = ctx.clock.now()
  // Periods of a running programme that ended or began meanwhile are written before it stops.
  if (state === 'stopped') await beginPeriods(tx, id, now, { isNew: false })
  await tx.db
    .updateTable('cashback_programmes')
    .set({ status: state, stopped_at: state === 'stopped' ? now : null })
    .where('id', '=', id)
    .execute()
  if (state === 'running') await beginPeriods(tx, id, now, { isNew: true })
  await recordAudit(ctx, tx, {
    type: state === 'stopped' ? 'cashback_programme_stopped' : 'cashback_programme_started',
    actor,
    uid: null,
    subject: `cashback-programme:${sysname}`,
    reason,
    before: { state: status },
    after: { state },
  })
  return ok(state)
}
