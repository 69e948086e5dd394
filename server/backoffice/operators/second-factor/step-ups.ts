import { stepUpSeconds, type StepUpPurpose } from '#contract/operator/call/rights.ts'
import { transact } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { networkOf } from '#server/platform/kernel/network/network-of.ts'
import { invalid, type Result } from '#server/platform/kernel/result.ts'

/** Records a repeated proof: for this kind of action, in this session, from this network. */
export const recordStepUp = (
  ctx: BackofficeContext,
  purpose: StepUpPurpose,
  by: 'app' | 'passkey',
): Promise<Date> =>
  transact(ctx.connection, async (tx) => {
    const expires_at = new Date(ctx.clock.now().getTime() + stepUpSeconds * 1000)
    const row = { network: networkOf(ctx.request.ip), expires_at }
    await tx.db
      .insertInto('staff_step_ups')
      .values({ session_id: ctx.operator.sessionId, purpose, ...row })
      .onConflict((known) => known.columns(['session_id', 'purpose']).doUpdateSet(row))
      .execute()
    await recordAudit(ctx, tx, {
      type: 'staff_stepped_up',
      subject: `staff:${ctx.operator.id}`,
      after: { purpose, by },
    })
    return expires_at
  })

export const hasSteppedUp = async (ctx: BackofficeContext, purpose: StepUpPurpose): Promise<boolean> => {
  const found = await ctx.db
    .selectFrom('staff_step_ups')
    .select('session_id')
    .where('session_id', '=', ctx.operator.sessionId)
    .where('purpose', '=', purpose)
    .where('network', '=', networkOf(ctx.request.ip))
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst()
  return found !== undefined
}

export const requireStepUp = (purpose: StepUpPurpose): Result<never> =>
  invalid('step_up', 'REQUIRED', { purpose })
