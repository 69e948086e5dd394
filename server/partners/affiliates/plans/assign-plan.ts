import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

type Agreement = {
  readonly affiliateId: bigint
  readonly plan: string
  /** The first day of the first month. */
  readonly month: string
  readonly actor: AuditActor
}

/** Assigns a plan to a locked affiliate, from a month that is not closed yet. */
export const assignPlan = async (
  ctx: Auditor,
  tx: Tx,
  { affiliateId, plan: sysname, month, actor }: Agreement,
): Promise<Result<1>> => {
  const plan = await tx.db
    .selectFrom('affiliate_plans')
    .innerJoin('affiliate_plan_versions', 'affiliate_plan_versions.plan_id', 'affiliate_plans.id')
    .select('affiliate_plans.id')
    .where('sysname', '=', sysname)
    .executeTakeFirst()
  if (!plan) return invalid('plan', 'UNKNOWN')
  const closed = await tx.db
    .selectFrom('affiliate_months')
    .select('closed_at')
    .where('affiliate_id', '=', affiliateId)
    .where('month', '>=', month as never)
    .executeTakeFirst()
  if (closed) return invalid('month', 'CLOSED')
  await tx.db
    .insertInto('affiliate_agreements')
    .values({
      affiliate_id: affiliateId,
      plan_id: plan.id,
      starts_on: month,
      agreed_by: actor.name,
      agreed_at: ctx.clock.now(),
    })
    .execute()
  await recordAudit(ctx, tx, {
    type: 'affiliate_plan_given',
    actor,
    uid: null,
    subject: `affiliate:${affiliateId}`,
    after: { plan: sysname, month: month.slice(0, 7) },
  })
  return ok(1)
}
