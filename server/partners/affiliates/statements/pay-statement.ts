import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { post } from '#server/money/wallet/post.ts'

type Payment = {
  readonly id: bigint
  readonly paymentReference: string
  readonly actor: AuditActor
  readonly reason: string
}

/** Records the payment of a statement, which reduces the debt to affiliates; once. */
export const payStatement = async (
  ctx: Auditor,
  tx: Tx,
  { id, paymentReference, actor, reason }: Payment,
): Promise<Result<'paid'>> => {
  const statement = await tx.db
    .selectFrom('affiliate_statements')
    .select(['affiliate_id', 'currency', 'amount_minor', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!statement) return invalid('id', 'NOT_FOUND')
  const { affiliate_id: affiliateId, currency, amount_minor: amountMinor, status } = statement
  if (status === 'paid') return conflict('id', { status })
  if (status !== 'open') return invalid('id', 'NOTHING')
  const [outcome] = await post(ctx, tx, [
    {
      key: `affiliate-payout:${id}`,
      reason: 'affiliate_payout',
      transfers: [
        {
          from: { kind: 'house', name: 'affiliates', currency },
          to: { kind: 'outside', name: 'affiliates', currency },
          amountMinor,
        },
      ],
      reference: { type: 'affiliate_statement', id: String(id) },
    },
  ])
  if (outcome?.status !== 'posted') throw new Error(`Statement ${id} could not be paid: ${outcome?.status}`)
  await tx.db
    .updateTable('affiliate_statements')
    .set({
      status: 'paid',
      paid_at: ctx.clock.now(),
      paid_by: actor.name,
      payment_reference: paymentReference,
    })
    .where('id', '=', id)
    .execute()
  await recordAudit(ctx, tx, {
    type: 'affiliate_statement_paid',
    actor,
    uid: null,
    subject: `affiliate:${affiliateId}`,
    reason,
    after: {
      statement: String(id),
      amount_minor: amountMinor,
      currency,
      payment_reference: paymentReference,
    },
  })
  return ok('paid')
}
