import { transactResult } from '#db/transaction.ts'
import { recordAudit, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

/** Retries a failed job now; an unknown job, or one that has not failed, is refused. */
export const retryJob = (
  ctx: Auditor & Pick<Kernel, 'connection' | 'jobs'>,
  { name, id }: { name: string; id: string },
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    if (!(await ctx.jobs.retryFailed(tx, name, id))) return invalid('id', 'NOT_FOUND')
    await recordAudit(ctx, tx, { type: 'job_retried', uid: null, subject: `job:${name}:${id}` })
    return ok(1)
  })
