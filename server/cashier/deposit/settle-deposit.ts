import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { ProviderReport, ReportedOutcome } from '#server/payments/provider/port.ts'
import { post } from '#server/wallet/post.ts'
import type { DepositStatus } from './deposit-states.ts'
import { depositSucceeded } from '../events.ts'
import {
  canMove,
  lockTransaction,
  moveTransaction,
  type TransactionRecord,
} from '../payment/move-transaction.ts'
import { depositPostingKey, transactionOf } from '../payment/order-references.ts'

const statusOf: Readonly<Record<ReportedOutcome, DepositStatus>> = {
  pending: 'pending',
  succeeded: 'success',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
}

/** Credits the main pocket. The key names the deposit, so the ledger itself allows this once. */
const credit = async (ctx: Context, tx: Tx, row: TransactionRecord): Promise<void> => {
  const { id, uid, currency, amount_minor: amountMinor } = row
  const [outcome] = await post(ctx, tx, [
    {
      key: depositPostingKey(id),
      reason: 'deposit',
      transfers: [
        {
          from: { kind: 'outside', name: `payments:${row.provider}`, currency },
          to: { kind: 'player', uid, pocket: 'main', currency },
          amountMinor,
        },
      ],
      reference: { type: 'deposit', id: String(id) },
    },
  ])
  if (outcome?.status !== 'posted') throw new Error(`Deposit ${id} could not be credited: ${outcome?.status}`)
  await ctx.events.publish(tx, depositSucceeded, {
    transactionId: String(id),
    uid,
    amountMinor: String(amountMinor),
    currency,
  })
}

/**
 * Lets a provider's verified word on a deposit take effect, once (CA-08). Amount, currency and order were
 * compared by the payments domain; a report that comes too late for its move changes nothing.
 */
export const settleDeposit = async (ctx: Context, tx: Tx, report: ProviderReport): Promise<void> => {
  const id = transactionOf(report.reference)
  const row = await lockTransaction(tx, id)
  if (!row) throw new Error(`Deposit ${id} does not exist`)
  const to = statusOf[report.outcome]
  if (!canMove(row, to)) return
  const isEnded = to !== 'success' && to !== 'pending'
  const fallback = to === 'cancelled' ? 'cancelled' : to === 'expired' ? 'expired' : 'declined'
  await moveTransaction(ctx, tx, row, to, isEnded ? (report.reason ?? fallback) : null)
  if (to === 'success') await credit(ctx, tx, row)
}
