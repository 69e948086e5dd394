import { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { affiliateStatementsCalls } from '#contract/operator/campaigns/affiliates.ts'
import { transactResult } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { executeOrRequestApproval } from '#server/backoffice/approvals/reach/execute-or-request-approval.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { toLimitCurrency } from '#server/backoffice/operators/staff-limits.ts'
import { payStatement } from '../statements/pay-statement.ts'
import { selectStatements } from '../statements/serialize-statement.ts'

/** The approval includes the amount; that of a statement never changes. */
const payment = z.object({
  id: z.string(),
  payment_reference: z.string(),
  currency: z.string(),
  amount_minor: z.string(),
})
type Input = z.output<typeof payment>

export const payStatementWithApproval: ApprovableAction<Input> = {
  name: 'affiliateStatements.pay',
  right: 'affiliates.pay',
  input: payment,
  sumOf: ({ amount_minor: minor, currency }) => ({ minor: BigInt(minor), currency }),
  describe: async (ctx, { id, payment_reference: paymentReference, currency, amount_minor: minor }) => {
    const now = await selectStatements(ctx.db).where('statement.id', '=', BigInt(id)).executeTakeFirst()
    return {
      affiliate: now?.affiliate,
      month: now?.month_text,
      status: now?.status,
      amount: toMoney(BigInt(minor), currency),
      payment_reference: paymentReference,
    }
  },
  execute: (ctx, tx, { id, payment_reference: paymentReference }, { actor, reason }) =>
    payStatement(ctx, tx, { id: BigInt(id), paymentReference, actor, reason }),
}

type Asked = z.output<typeof affiliateStatementsCalls.pay.input>
type Answer = z.input<typeof affiliateStatementsCalls.pay.output>

export const payStatementHandler = async (
  ctx: BackofficeContext,
  { id: asked, payment_reference: typedReference, reason: typed }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const paymentReference = typedReference.trim()
  if (paymentReference === '') return invalid('payment_reference', 'REQUIRED')
  const id = BigInt(asked)
  const shown = await selectStatements(ctx.db).where('statement.id', '=', id).executeTakeFirst()
  if (!shown) return invalid('id', 'NOT_FOUND')
  const { currency, amount_minor: minor, status } = shown
  const weight = await toLimitCurrency(ctx, { minor, currency })
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const reached = await executeOrRequestApproval(ctx, tx, payStatementWithApproval, {
      weight,
      input: { id: asked, payment_reference: paymentReference, currency, amount_minor: String(minor) },
      uid: null,
      subject: `affiliate:${shown.affiliate_id}`,
      reason,
      executeNow: (by) => payStatement(ctx, tx, { id, paymentReference, ...by }),
      obstacle: () => {
        if (status === 'paid') return conflict('id', { status })
        return status === 'open' ? undefined : invalid('id', 'NOTHING')
      },
    })
    if (!reached.ok) return reached
    return ok({ status: reached.value.done ?? status, approval_id: reached.value.approvalId })
  })
}
