import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

/** Creates a wheel: a draft that cannot be spun before it has sectors and was started. */
export const makeWheel = async (
  ctx: Auditor,
  tx: Tx,
  { sysname, actor }: { sysname: string; actor: AuditActor },
): Promise<Result<{ id: bigint }>> => {
  const made = await tx.db
    .insertInto('wheels')
    .values({ sysname, created_by: actor.name, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column('sysname').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return invalid('sysname', 'ALREADY_EXISTS')
  await recordAudit(ctx, tx, { type: 'wheel_made', actor, uid: null, subject: `wheel:${sysname}` })
  return ok({ id: made.id })
}
