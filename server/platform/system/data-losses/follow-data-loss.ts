import type { z } from 'zod'
import type { DataLoss, systemCalls } from '#contract/operator/system.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { toDataLoss } from './data-loss-row.ts'

type Step = z.output<(typeof systemCalls.followDataLoss)['input']>

/**
 * Records that the authority or the players were informed, or closes it with a conclusion; each once.
 * InvalidParameter `id` NOT_FOUND, `step` CHANGED.
 */
export const followDataLoss = (ctx: BackofficeContext, { id, step, note }: Step): Promise<Result<DataLoss>> =>
  transactResult(ctx.connection, async (tx) => {
    const before = await tx.db
      .selectFrom('data_losses')
      .selectAll()
      .where('id', '=', BigInt(id))
      .forUpdate()
      .executeTakeFirst()
    if (!before) return invalid('id', 'NOT_FOUND')
    const column = `${step}_at` as const
    if (before[column] !== null || before.closed_at !== null) return invalid('step', 'CHANGED')
    const now = ctx.clock.now()
    const row = await tx.db
      .updateTable('data_losses')
      .set({ [column]: now, ...(step === 'closed' && { closed_by: ctx.operator.email, conclusion: note }) })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, tx, {
      type: 'data_loss_followed',
      uid: null,
      subject: `data-loss:${id}`,
      reason: note,
      before: { [column]: null },
      after: { [column]: now },
    })
    return ok(toDataLoss(row))
  })
