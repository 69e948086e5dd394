import { z } from 'zod'
import { isCurrency, parseAmountMinor, toMoney } from '#contract/money.ts'
import { transactResult } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { executeOrRequestApproval } from '#server/backoffice/approvals/reach/execute-or-request-approval.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { toLimitCurrency } from '#server/backoffice/operators/staff-limits.ts'
import { correctAffiliate } from '../statements/correct-affiliate.ts'

const correction = z.object({ id: z.string(), currency: z.string(), amount_minor: z.string() })
type Input = z.output<typeof correction>

const sizeOf = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

const nameOf = async ({ db }: BackofficeContext, id: bigint): Promise<string | undefined> =>
  (await db.selectFrom('affiliates').select('name').where('id', '=', id).executeTakeFirst())?.name

export const correctAffiliateWithApproval: ApprovableAction<Input> = {
  name: 'affiliates.correct',
  right: 'affiliates.pay',
  input: correction,
  sumOf: ({ amount_minor: minor, currency }) => ({ minor: sizeOf(BigInt(minor)), currency }),
  describe: async (ctx, { id, currency, amount_minor: minor }) => ({
    affiliate: (await nameOf(ctx, BigInt(id))) ?? id,
    amount: toMoney(BigInt(minor), currency),
  }),
  execute: (ctx, tx, { id, currency, amount_minor: minor }, { actor, reason }) =>
    correctAffiliate(ctx, tx, {
      affiliateId: BigInt(id),
      currency,
      amountMinor: BigInt(minor),
      actor,
      reason,
    }),
}

type Typed = { id: string; amount: string; currency: string; reason: string }

export const correctAffiliateHandler = async (
  ctx: BackofficeContext,
  { id, amount, currency, reason: typed }: Typed,
): Promise<Result<{ approval_id: string | null }>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  if (!isCurrency(currency)) return invalid('currency', 'UNKNOWN')
  const amountMinor = parseAmountMinor(amount, currency)
  if (amountMinor === undefined || amountMinor === 0n) return invalid('amount', 'FORMAT')
  const size = sizeOf(amountMinor)
  if (size > BigInt(Number.MAX_SAFE_INTEGER)) return invalid('amount', 'MAX_VALUE')
  const affiliateId = BigInt(id)
  if ((await nameOf(ctx, affiliateId)) === undefined) return invalid('id', 'NOT_FOUND')
  const weight = await toLimitCurrency(ctx, { minor: size, currency })
  return transactResult(ctx.connection, async (tx): Promise<Result<{ approval_id: string | null }>> => {
    const reached = await executeOrRequestApproval(ctx, tx, correctAffiliateWithApproval, {
      weight,
      input: { id, currency, amount_minor: String(amountMinor) },
      uid: null,
      subject: `affiliate:${id}`,
      reason,
      executeNow: (by) => correctAffiliate(ctx, tx, { affiliateId, currency, amountMinor, ...by }),
    })
    return reached.ok ? ok({ approval_id: reached.value.approvalId }) : reached
  })
}
