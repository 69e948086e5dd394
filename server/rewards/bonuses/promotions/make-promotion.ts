import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import type { BonusProduct } from '../schema.ts'

/** Creates a promotion: a draft that gives nothing before it has terms and runs. */
export const makePromotion = async (
  ctx: Auditor,
  tx: Tx,
  { sysname, product, actor }: { sysname: string; product: BonusProduct; actor: AuditActor },
): Promise<Result<{ id: bigint }>> => {
  const made = await tx.db
    .insertInto('promotions')
    .values({ sysname, product, created_by: actor.name, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column('sysname').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return invalid('sysname', 'ALREADY_EXISTS')
  await recordAudit(ctx, tx, {
    type: 'promotion_made',
    actor,
    uid: null,
    subject: `promotion:${sysname}`,
    after: { product },
  })
  return ok({ id: made.id })
}
