import type { z } from 'zod'
import type { reconciliationCalls } from '#contract/operator/reconciliation.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { matchTransfersWithBank } from './match-transfers-with-bank.ts'
import { lockReconciliation, missingBefore } from './reconcile-settlements.ts'

type Input = z.output<(typeof reconciliationCalls.matchBatch)['input']>

/**
 * Matches a provider's transfer with a bank line by hand. `bank_line` ALREADY_SETTLED if the line has another
 * transfer, `batch` NOT_FOUND if this provider has no such transfer in its currency, or another bank line has
 * it.
 */
export const matchBatch = (
  ctx: BackofficeContext,
  { bank_line, provider, batch: typed, reason: given }: Input,
): Promise<Result<{ state: string }>> =>
  transactResult(ctx.connection, async (tx) => {
    const reason = given.trim()
    if (reason === '') return invalid('reason', 'REQUIRED')
    await lockReconciliation(ctx, tx)
    const line = await tx.db
      .selectFrom('bank_lines')
      .select(['id', 'currency'])
      .where('id', '=', BigInt(bank_line))
      .executeTakeFirst()
    if (!line) return invalid('bank_line', 'NOT_FOUND')
    const other = await tx.db
      .selectFrom('settlement_batches')
      .select('id')
      .where('bank_line_id', '=', line.id)
      .executeTakeFirst()
    if (other) return invalid('bank_line', 'ALREADY_SETTLED')
    const batch = await tx.db
      .updateTable('settlement_batches')
      .set({
        bank_line_id: line.id,
        reason,
        decided_by: ctx.operator.email,
        decided_at: ctx.clock.now(),
      })
      .where('provider', '=', provider)
      .where('name', '=', typed.trim())
      .where('currency', '=', line.currency)
      .where('bank_line_id', 'is', null)
      .where('state', 'in', ['expected', 'missing'])
      .returning('id')
      .executeTakeFirst()
    if (!batch) return invalid('batch', 'NOT_FOUND')
    await matchTransfersWithBank(tx, missingBefore(ctx))
    const { state } = await tx.db
      .selectFrom('settlement_batches')
      .select('state')
      .where('id', '=', batch.id)
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, tx, {
      type: 'settlement_batch_matched',
      uid: null,
      subject: `settlement-batch:${batch.id}`,
      reason,
      after: { state, bank_line, provider, batch: typed.trim() },
    })
    return ok({ state })
  })
