import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { PaymentReason } from '#server/money/payments/provider/port.ts'
import { voidHold } from '#server/money/wallet/holds/void-hold.ts'
import { moveRefund, type RefundRecord } from './refund-records.ts'

export type Release =
  | { readonly to: 'refused'; readonly failure: PaymentReason }
  | { readonly to: 'cancelled' }

/**
 * Ends a locked refund without payment: the money goes back to the main pocket, once, by the key that names the
 * refund. Money of a withdrawal's part stays on hold for the withdrawal.
 */
export const releaseRefund = async (
  ctx: Kernel,
  tx: Tx,
  row: RefundRecord,
  release: Release,
  by: { actor: AuditActor; reason: string },
): Promise<void> => {
  const isPart = row.withdrawal_id !== null
  if (row.hold_id === null) throw new Error(`Refund ${row.id} has no money set aside`)
  const failure = release.to === 'refused' ? release.failure : null
  await moveRefund(ctx, tx, row, release.to, { failure })
  const closed = isPart
    ? undefined
    : await voidHold(ctx, tx, {
        key: `refund-returned:${row.id}`,
        holdId: row.hold_id,
        reason: 'refund_returned',
      })
  if (closed && closed.status !== 'closed')
    throw new Error(`Refund ${row.id} could not be returned: ${closed.status}`)
  await recordAudit(ctx, tx, {
    ...by,
    type: `refund_${release.to}`,
    uid: row.uid,
    subject: `deposit:${row.transaction_id}`,
    before: { status: row.status },
    after: {
      refund: String(row.id),
      ...(isPart ? { withdrawal: String(row.withdrawal_id) } : {}),
      status: release.to,
      amount_minor: row.amount_minor,
      currency: row.currency,
    },
  })
}
