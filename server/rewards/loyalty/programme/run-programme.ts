import { minuteMs } from '#contract/durations.ts'
import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { lockProgrammes } from './make-programme.ts'

/**
 * A change applies a minute later: bets are counted after the fact, and the earnings of a bet must not depend
 * on when it is counted or reversed.
 */
const leadMs = minuteMs

type Change = {
  readonly sysname: string
  readonly isRunning: boolean
  /** The state the caller saw; CHANGED where it differs by now. */
  readonly seen: boolean
  readonly actor: AuditActor
  readonly reason: string
  /** Default: in a minute. */
  readonly from?: Date
}

const endRun = async (tx: Tx, at: Date): Promise<void> => {
  await tx.db
    .updateTable('loyalty_runs')
    .set((run) => ({ until_at: run.fn('greatest', ['from_at', run.val(at)]) as never }))
    .where('until_at', 'is', null)
    .execute()
}

export const beginRun = async (
  { clock }: Pick<Auditor, 'clock'>,
  tx: Tx,
  versionId: bigint,
  from: Date = new Date(clock.now().getTime() + leadMs),
): Promise<void> => {
  await endRun(tx, from)
  await tx.db
    .insertInto('loyalty_runs')
    .values({ version_id: versionId, from_at: from, until_at: null })
    .execute()
}

/** Starts or ends a programme. Players' points, levels and quests stay. */
export const runProgramme = async (
  ctx: Auditor,
  tx: Tx,
  { sysname, isRunning, seen, actor, reason, from }: Change,
): Promise<Result<1>> => {
  const programme = (await lockProgrammes(tx)).find((one) => one.sysname === sysname)
  if (!programme) return invalid('sysname', 'NOT_FOUND')
  if (programme.isRunning !== seen) return conflict('seen_running', { running: programme.isRunning })
  if (programme.isRunning === isRunning) return invalid('running', 'NOT_ALLOWED')
  if (programme.newest === null) return invalid('running', 'NO_TERMS')
  if (isRunning) await beginRun(ctx, tx, programme.newest, from)
  else await endRun(tx, from ?? new Date(ctx.clock.now().getTime() + leadMs))
  await recordAudit(ctx, tx, {
    type: isRunning ? 'loyalty_started' : 'loyalty_stopped',
    actor,
    uid: null,
    subject: `loyalty:${sysname}`,
    reason,
  })
  return ok(1)
}
