import { sql } from 'kysely'
import type { z } from 'zod'
import type { reconciliationCalls } from '#contract/operator/reconciliation.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import type { LineState } from '../schema.ts'
import { matchLines } from './match-lines.ts'
import { recordMissing } from './record-missing.ts'
import { lockReconciliation, missingBefore } from './reconcile-settlements.ts'

type Input = z.output<(typeof reconciliationCalls.reopenLine)['input']>

/** Reverts a person's decision on a line, which is matched again; NOT_ALLOWED otherwise, and for a fee. */
export const reopenLine = (
  ctx: BackofficeContext,
  { id, reason: given }: Input,
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
    if (line.decided_at === null || line.state === 'fee') return invalid('id', 'NOT_ALLOWED')
    await tx.db
      .updateTable('settlement_lines')
      .set({
        state: 'unknown',
        match: null,
        matched_order: null,
        order_reference: null,
        expected_minor: null,
      })
      .set({ reason: null, decided_by: null, decided_at: null })
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
      type: 'settlement_line_reopened',
      uid: null,
      subject: `settlement-line:${id}`,
      reason,
      before: { state: line.state, match: line.match, order: line.order_reference },
      after: { state },
    })
    return ok({ state })
  })
