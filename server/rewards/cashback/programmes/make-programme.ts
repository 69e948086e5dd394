import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

/** Creates a programme: a draft that gives nothing before it has terms and runs. */
export const makeProgramme = async (
  ctx: Auditor,
  tx: Tx,
  { sysname, actor }: { sysname: string; actor: AuditActor },
): Promise<Result<{ sysname: string }>> => {
  const made = await tx.db
    .insertInto('cashback_programmes')
    .values({ sysname, created_by: actor.name, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column('sysname').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return invalid('sysname', 'ALREADY_EXISTS')
  await recordAudit(ctx, tx, {
    type: 'cashback_programme_made',
    actor,
    uid: null,
    subject: `cashback-programme:${sysname}`,
  })
  return ok({ sysname })
}
