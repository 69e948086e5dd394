import type { Selectable } from 'kysely'
import { hourSeconds, minuteMs } from '#contract/durations.ts'
import type { AuditCheckDto } from '#contract/operator/audit.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '../../../context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { defineJob, handles, type JobHandler } from '../../kernel/jobs/jobs.ts'
import { auditChecks, checkAudit, type AuditCheck } from '../check-audit.ts'
import type { AuditCheckRow } from '../schema.ts'

/** A check without progress for this time has died with its process. */
const staleAfterMs = 5 * minuteMs

/** Many millions of records take their time. */
export const auditCheckJob = defineJob<{ id: string }>('audit.check', {
  expireInSeconds: 4 * hourSeconds,
  retryLimit: 1,
})

export const findLastCheck = (db: Db | Tx['db']) =>
  db.selectFrom('audit_checks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

const stateOf = (row: Selectable<AuditCheckRow>, now: Date): AuditCheckDto['state'] => {
  if (row.finished_at) return 'done'
  if (now.getTime() - row.seen_at.getTime() > staleAfterMs) return 'lost'
  return row.checked === null ? 'waiting' : 'running'
}

export const isUnderWay = (row: Selectable<AuditCheckRow>, now: Date): boolean =>
  ['waiting', 'running'].includes(stateOf(row, now))

export const serializeCheck = (row: Selectable<AuditCheckRow>, now: Date): AuditCheckDto => ({
  id: String(row.id),
  state: stateOf(row, now),
  asked_by: row.asked_by,
  asked_at: row.asked_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  checked: Number(row.checked ?? 0),
  records: Number(row.records),
  waiting: row.report?.waiting ?? null,
  copied: row.report?.copied ?? null,
  problems: (row.report?.problems ?? []).map((problem) => ({
    ...problem,
    says: auditChecks[problem.check as AuditCheck],
  })),
})

const runCheck = async (ctx: Kernel, { id: text }: { id: string }): Promise<void> => {
  const id = BigInt(text)
  const recordProgress = async (change: {
    checked: number
    finished_at?: Date
    report?: string
  }): Promise<void> => {
    await ctx.db
      .updateTable('audit_checks')
      .set({ ...change, checked: BigInt(change.checked), seen_at: ctx.clock.now() })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .execute()
  }
  await recordProgress({ checked: 0 })
  const { sealed, waiting, copied, problems } = await checkAudit({
    db: ctx.connection.longRunning,
    secrets: ctx.secrets,
    file: ctx.settings.auditLogFile,
    onProgress: (checked) => recordProgress({ checked }),
  })
  const report = JSON.stringify({ waiting, copied, problems })
  await recordProgress({ checked: sealed, finished_at: ctx.clock.now(), report })
  if (problems.length > 0) ctx.log.error({ problems }, 'The audit log was changed')
}

export const auditJobs: readonly JobHandler<Context>[] = [handles(auditCheckJob, runCheck)]
