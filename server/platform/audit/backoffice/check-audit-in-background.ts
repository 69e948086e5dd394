import { transact } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { lockChain } from '../seal-records.ts'
import { serializeCheck, findLastCheck, isUnderWay, auditCheckJob } from './audit-checks.ts'

/** Starts a check of the whole log, or returns the running one: two at once find nothing more. */
export const checkAuditInBackground = async (ctx: BackofficeContext) => {
  const now = ctx.clock.now()
  const check = await transact(ctx.connection, async (tx) => {
    await lockChain(ctx, tx)
    const last = await findLastCheck(tx.db)
    if (last && isUnderWay(last, now)) return last
    const { records } = await tx.db
      .selectFrom('audit_seals')
      .select((seal) => seal.fn.max('number').as('records'))
      .executeTakeFirstOrThrow()
    const made = await tx.db
      .insertInto('audit_checks')
      .values({ asked_by: ctx.operator.email, asked_at: now, seen_at: now, records: records ?? 0n })
      .returningAll()
      .executeTakeFirstOrThrow()
    await ctx.jobs.enqueue(tx, auditCheckJob, { id: String(made.id) })
    return made
  })
  return ok(serializeCheck(check, now))
}
