import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { readRunning } from '#server/rewards/bonuses/promotions/running-promotion.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { mayFollow, type StartedState } from '#server/platform/kernel/started-states.ts'
import { lockFreeSpinsCampaign } from './running-free-spins-campaign.ts'

type Change = {
  readonly sysname: string
  readonly state: 'running' | 'stopped'
  /** The state the caller saw; CHANGED where it differs by now. */
  readonly seen: StartedState
  /** The version the caller saw; CHANGED where there is a newer one. Omitted: any version. */
  readonly version?: number | undefined
  readonly actor: AuditActor
  readonly reason: string
}

/** Starts or stops a campaign. Existing grants continue by their terms. */
export const setFreeSpinsCampaignState = async (
  ctx: Auditor,
  tx: Tx,
  { sysname, state, seen, version: looked, actor, reason }: Change,
): Promise<Result<StartedState>> => {
  if (!(await lockFreeSpinsCampaign(tx, sysname))) return invalid('sysname', 'NOT_FOUND')
  const campaign = await tx.db
    .selectFrom('round_gifts')
    .select(['id', 'status'])
    .where('sysname', '=', sysname)
    .executeTakeFirstOrThrow()
  if (campaign.status !== seen) return conflict('seen_state', { state: campaign.status })
  if (!mayFollow[campaign.status].includes(state)) return invalid('state', 'NOT_ALLOWED')
  const newest = await tx.db
    .selectFrom('round_gift_versions')
    .select(['number', 'terms'])
    .where('gift_id', '=', campaign.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return invalid('state', 'NO_TERMS')
  const { number, terms } = newest
  if (looked !== undefined && looked !== number) return conflict('seen_version', { version: number })
  const now = ctx.clock.now()
  if (state === 'running') {
    if (terms.until !== null && new Date(terms.until) <= now) return invalid('state', 'EXPIRED')
    if (terms.promotion !== null && !(await readRunning(tx.db, terms.promotion)))
      return invalid('state', 'PROMOTION_STOPPED')
  }
  await tx.db
    .updateTable('round_gifts')
    .set({ status: state, stopped_at: state === 'stopped' ? now : null })
    .where('id', '=', campaign.id)
    .execute()
  await recordAudit(ctx, tx, {
    type: state === 'stopped' ? 'round_gift_stopped' : 'round_gift_started',
    actor,
    uid: null,
    subject: `gift:${sysname}`,
    reason,
    before: { state: campaign.status },
    after: { state },
  })
  return ok(state)
}
