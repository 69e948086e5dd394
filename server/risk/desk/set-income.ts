import { wholeToMinor } from '#contract/money.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/kernel/result.ts'
import { assessIn, lockRisk } from '../assess/assess-player.ts'

/**
 * Notes what a player earns in a month, and by which papers that is known; nothing of it for 0. The player is looked at anew.
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
      // Records of cases outlive their players; the sum stands where it is forgotten with them.
      after: { is_known: known !== null },
    })
    await assessIn(ctx, tx, uid)
    return ok(1)
  })
}
