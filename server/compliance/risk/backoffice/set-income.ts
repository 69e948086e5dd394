import { wholeToMinor } from '#contract/money.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { assessIn, lockRisk } from '../assess/assess-player.ts'

/**
 * Records a player's monthly income and its source documents; 0 removes it. The player is assessed again.
 * InvalidParameter `uid` NOT_FOUND, `source` REQUIRED.
 */
export const setIncome = async (
  ctx: BackofficeContext,
  { uid, income, source: typed }: { uid: number; income: number; source: string },
): Promise<Result<1>> => {
  const source = typed.trim()
  if (source === '') return invalid('source', 'REQUIRED')
  return transactResult(ctx.connection, async (tx) => {
    const player = await tx.db
      .selectFrom('players')
      .select('currency')
      .where('uid', '=', uid)
      .where('status', '<>', 'deleted')
      .executeTakeFirst()
    if (!player) return invalid('uid', 'NOT_FOUND')
    await lockRisk(tx, uid)
    const known = income === 0 ? null : wholeToMinor(BigInt(income), player.currency)
    await tx.db
      .updateTable('risk_players')
      .set({
        monthly_income_minor: known,
        income_currency: known === null ? null : player.currency,
        income_source: source,
      })
      .where('uid', '=', uid)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'risk_income_set',
      uid: null,
      subject: `risk-player:${uid}`,
      reason: source,
      // Audit records of cases are kept longer than their players; the amount is only in the table that is
      // purged with them.
      after: { is_known: known !== null },
    })
    await assessIn(ctx, tx, uid)
    return ok(1)
  })
}
