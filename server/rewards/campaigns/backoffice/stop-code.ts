import { transactResult } from '#db/transaction.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { canonicalCode } from '../codes/canonical-code.ts'

/** Stops a promo code; a concurrent use either comes before or is refused. */
export const stopCode = (
  ctx: BackofficeContext,
  { code: typed }: { code: string },
): Promise<Result<{ code: string }>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<{ code: string }>> => {
    const canonical = canonicalCode(typed)
    const code = await tx.db
      .selectFrom('promo_codes')
      .select(['code', 'is_enabled', 'uses'])
      .where('code_canonical', '=', canonical)
      .forUpdate()
      .executeTakeFirst()
    if (!code) return invalid('code', 'NOT_FOUND')
    if (!code.is_enabled) return invalid('code', 'CLOSED')
    await tx.db
      .updateTable('promo_codes')
      .set({ is_enabled: false })
      .where('code_canonical', '=', canonical)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'promo_code_stopped',
      actor: operatorActor(ctx.operator.email),
      uid: null,
      subject: `promo-code:${canonical}`,
      after: { uses: code.uses },
    })
    return ok({ code: code.code })
  })
