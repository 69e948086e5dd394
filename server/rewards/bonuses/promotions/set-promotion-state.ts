import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { mayFollow, type StartedState } from '#server/platform/kernel/started-states.ts'
import { lockPromotion } from './running-promotion.ts'

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

/** Starts or stops a promotion. Existing bonuses continue by their terms. */
export const setPromotionState = async (
  ctx: Auditor,
  tx: Tx,
  { sysname, state, seen, version: looked, actor, reason }: Change,
): Promise<Result<StartedState>> => {
  if (!(await lockPromotion(tx, sysname))) return invalid('sysname', 'NOT_FOUND')
  const { id, status } = await tx.db
    .selectFrom('promotions')
    .select(['id', 'status'])
    .where('sysname', '=', sysname)
    .executeTakeFirstOrThrow()
  if (status !== seen) return conflict('seen_state', { state: status })
  if (!mayFollow[status].includes(state)) return invalid('state', 'NOT_ALLOWED')
  const { number } = await tx.db
    .selectFrom('promotion_versions')
    .select((version) => version.fn.max('number').as('number'))
    .where('promotion_id', '=', id)
    .executeTakeFirstOrThrow()
  if (number === null) return invalid('state', 'NO_TERMS')
  if (looked !== undefined && looked !== number) return conflict('seen_version', { version: number })
  const now = ctx.clock.now()
  await tx.db
    .updateTable('promotions')
    .set({ status: state, stopped_at: state === 'stopped' ? now : null })
    .where('id', '=', id)
    .execute()
  await recordAudit(ctx, tx, {
    type: state === 'stopped' ? 'promotion_stopped' : 'promotion_started',
    actor,
    uid: null,
    subject: `promotion:${sysname}`,
    reason,
    before: { state: status },
    after: { state },
  })
  return ok(state)
}
