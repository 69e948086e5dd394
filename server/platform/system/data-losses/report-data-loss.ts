import type { z } from 'zod'
import { hourMs } from '#contract/durations.ts'
import type { DataLoss, systemCalls } from '#contract/operator/system.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { dueAt, toDataLoss } from './data-loss-row.ts'

type Report = z.output<(typeof systemCalls.reportDataLoss)['input']>

/** The earliest local start of a day, before its start in UTC. */
const earliestDayMs = 14 * hourMs

/** Records a data loss as an event (standards L1). InvalidParameter `noticed_at` or `happened_at` FUTURE. */
export const reportDataLoss = (ctx: BackofficeContext, given: Report): Promise<Result<DataLoss>> =>
  transactResult(ctx.connection, async (tx) => {
    const now = ctx.clock.now()
    const [happenedAt, noticedAt] = [new Date(given.happened_at), new Date(given.noticed_at)]
    // The form has days of the reader's own calendar, each as its beginning in UTC.
    if (noticedAt.getTime() > now.getTime() + earliestDayMs) return invalid('noticed_at', 'FUTURE')
    if (happenedAt > noticedAt) return invalid('happened_at', 'FUTURE')
    const row = await tx.db
      .insertInto('data_losses')
      .values({
        kind: given.kind,
        what: given.what,
        people: given.people ?? null,
        happened_at: happenedAt,
        noticed_at: noticedAt,
        reported_by: ctx.operator.email,
        reported_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { kind, people } = row
    await recordAudit(ctx, tx, {
      type: 'data_loss_reported',
      uid: null,
      subject: `data-loss:${row.id}`,
      reason: row.what,
      after: { kind, people, happened_at: happenedAt, noticed_at: noticedAt, authority_due_at: dueAt(row) },
    })
    return ok(toDataLoss(row))
  })
