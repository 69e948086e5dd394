import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

/** Creates a plan, which pays nothing before it has terms. */
export const createPlanHandler = async (
  ctx: Auditor,
  tx: Tx,
  { sysname, actor }: { readonly sysname: string; readonly actor: AuditActor },
): Promise<Result<{ sysname: string }>> => {
  const made = await tx.db
    .insertInto('affiliate_plans')
    .values({ sysname, created_by: actor.name, created_at: ctx.clock.now() })
    .onConflict((known) => known.column('sysname').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return invalid('sysname', 'ALREADY_EXISTS')
  await recordAudit(ctx, tx, {
    type: 'affiliate_plan_made',
    actor,
    uid: null,
    subject: `affiliate-plan:${sysname}`,
  })
  return ok({ sysname })
}
