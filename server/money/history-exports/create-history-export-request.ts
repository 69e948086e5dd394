import type { z } from 'zod'
import { dayMs } from '#contract/durations.ts'
import type { HistoryExport, historyExportCalls } from '#contract/history-exports.ts'
import type { Db } from '#db/connect.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { requestsPerPlayer } from './export-limits.ts'
import { serializeExport } from './export-rows.ts'
import { makeExportJob } from './job-kinds.ts'

type Asked = z.output<(typeof historyExportCalls)['createHistoryExportRequest']['input']>

const beginOf = ({ date_from, days }: Pick<Asked, 'date_from' | 'days'>, now: Date): Date | null => {
  if (days !== undefined) return new Date(now.getTime() - days * dayMs)
  return date_from === undefined ? null : new Date(date_from)
}

const inProgressRetrySeconds = 30

const hasExportInProgress = async (db: Db, uid: number): Promise<boolean> =>
  (await db
    .selectFrom('history_exports')
    .select('id')
    .where('uid', '=', uid)
    .where('status', 'in', ['new', 'processing'])
    .executeTakeFirst()) !== undefined

/**
 * Requests a file of the player's history (HX-02), which a job creates. One at a time: a second one meanwhile
 * is TooManyRequests. MethodNotFound when exports are off (HX-01).
 */
export const createHistoryExportRequest = async (
  ctx: CallContext,
  { type, format, date_from, date_to, days }: Asked,
): Promise<Result<HistoryExport>> => {
  const { uid, clock } = ctx
  const { locale } = ctx.request
  if (!ctx.content.section('general-information', locale).is_game_history_export_enabled)
    return refuse('MethodNotFound')
  const now = clock.now()
  const from = beginOf({ date_from, days }, now)
  // Rounds played while the file is created would be in it by chance.
  const to = new Date(Math.min(now.getTime(), date_to === undefined ? Infinity : Date.parse(date_to)))
  if (from !== null && from > to) return invalid('date_from', 'MAX_VALUE')
  const waits = refuse('TooManyRequests', { resendSeconds: inProgressRetrySeconds })
  if (await hasExportInProgress(ctx.db, uid)) return waits
  const { isAllowed, resendSeconds } = await ctx.limits.consume(requestsPerPlayer, String(uid))
  if (!isAllowed) return refuse('TooManyRequests', { resendSeconds })
  return transactResult(ctx.connection, async (tx) => {
    await tx.db.selectFrom('players').select('uid').where('uid', '=', uid).forUpdate().execute()
    if (await hasExportInProgress(tx.db, uid)) return waits
    const row = await tx.db
      .insertInto('history_exports')
      .values({
        uid,
        type,
        format,
        status: 'new',
        failure: null,
        date_from: from,
        date_to: to,
        locale,
        created_at: now,
        changed_at: now,
        rows_count: null,
        chunks_count: null,
        size_bytes: null,
        expires_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, tx, {
      type: 'history_export_requested',
      subject: String(row.id),
      after: { type, format, date_from: from?.toISOString() ?? null, date_to: to.toISOString() },
    })
    await ctx.jobs.enqueue(tx, makeExportJob, { id: String(row.id) })
    return ok(serializeExport(ctx, row))
  })
}
