import { sql } from 'kysely'
import type { z } from 'zod'
import type { reconciliationCalls } from '#contract/operator/reconciliation.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import type { LineState } from '../schema.ts'
import { matchLines } from './match-lines.ts'
import { lockReconciliation, missingBefore } from './reconcile-settlements.ts'
import { recordMissing } from './record-missing.ts'

type Input = z.output<(typeof reconciliationCalls.matchLine)['input']>

const decidable: readonly LineState[] = ['unknown', 'unposted', 'over', 'under', 'duplicate']

/**
 * Matches a line with a payment by hand. The amounts are then compared as for an automatic match and may
 * differ. `order` NOT_FOUND if this provider has no such payment, ALREADY_SETTLED if another line settles it.
 */
export const matchLine = (
  ctx: BackofficeContext,
  { id, order: typed, reason: given }: Input,
): Promise<Result<{ state: LineState }>> =>
  transactResult(ctx.connection, async (tx) => {
    const reason = given.trim()
    if (reason === '') return invalid('reason', 'REQUIRED')
    await lockReconciliation(ctx, tx)
    const line = await tx.db
      .selectFrom('settlement_lines')
      .selectAll()
      .where('id', '=', BigInt(id))
      .executeTakeFirst()
    if (!line) return invalid('id', 'NOT_FOUND')
    if (!decidable.includes(line.state) || !['deposit', 'payout', 'reversal'].includes(line.kind))
      return invalid('id', 'NOT_ALLOWED')
    const order = await tx.db
      .selectFrom('payment_orders')
      .select(['reference', 'kind'])
      .where('reference', '=', typed.trim())
      .where('provider', '=', line.provider)
      .executeTakeFirst()
    if (!order || (line.kind !== 'reversal' && order.kind !== line.kind)) return invalid('order', 'NOT_FOUND')
    const taken = await tx.db
      .selectFrom('settlement_lines')
      .select('id')
      .where('matched_order', '=', order.reference)
      .where('kind', '=', line.kind)
      .where('id', '<>', line.id)
      .executeTakeFirst()
    if (taken) return invalid('order', 'ALREADY_SETTLED', { line: String(taken.id) })
    await tx.db
      .updateTable('settlement_lines')
      .set({
        state: 'unknown',
        matched_order: null,
        order_reference: order.reference,
        expected_minor: null,
        reason,
        decided_by: ctx.operator.email,
        decided_at: ctx.clock.now(),
      })
      .where('id', '=', line.id)
      .execute()
    await matchLines(tx, sql`id = ${line.id}`)
    await recordMissing(tx, missingBefore(ctx))
    const { state } = await tx.db
      .selectFrom('settlement_lines')
      .select('state')
      .where('id', '=', line.id)
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, tx, {
      type: 'settlement_line_matched',
      uid: null,
      subject: `settlement-line:${id}`,
      reason,
      before: { state: line.state, order: line.order_reference },
      after: { state, order: order.reference },
    })
    return ok({ state })
  })
