import { sql } from 'kysely'
import { minuteMs } from '#contract/durations.ts'
import type { Context } from '#server/context.ts'
import { checkOrder } from '#server/money/payments/check-order.ts'
import { depositLifetimeMs, abandonDeposit } from '../deposit/abandon-deposit.ts'
import type { TransactionRecord } from './move-transaction.ts'
import { orderReference } from './order-references.ts'
import { reviewWithdrawal } from '../withdrawal/review-withdrawal.ts'
import { sendPayout } from '../withdrawal/send-payout.ts'
import { settlePayment } from './settle-payment.ts'

/** Max silence of a payment before a query: with a run each minute, its end is known within five. */
const silentMs = 4 * minuteMs
/** How long until the next query of an open or unanswered payment: ten minutes with the run that finds it. */
const againMs = 9 * minuteMs
const batchSize = 100

const reconcileDeposit = async (ctx: Context, row: TransactionRecord): Promise<void> => {
  const checked = await checkOrder(ctx, orderReference(row), settlePayment(ctx))
  if (checked === 'unknown') return abandonDeposit(ctx, row.id, 'failed', 'not_started')
  const isOld = ctx.clock.now().getTime() - row.created_at.getTime() > depositLifetimeMs
  if (checked === 'pending' && isOld) await abandonDeposit(ctx, row.id, 'expired', 'expired')
}

const reconcileWithdrawal = async (ctx: Context, row: TransactionRecord): Promise<void> => {
  if (row.status === 'new') return reviewWithdrawal(ctx, row.id)
  const checked = await checkOrder(ctx, orderReference(row), settlePayment(ctx))
  if (checked === 'unknown') await sendPayout(ctx, row.id)
}

/**
 * Processes every payment that has been silent for a while: queries its provider, applies the answer, sends
 * what was never sent, and gives up deposits without money after a day. If a provider cannot be reached, the
 * next run repeats it; an error of one payment does not stop the others.
 */
export const reconcilePayments = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now().getTime()
  const rows = await ctx.db
    .selectFrom('cashier_transactions as t')
    .leftJoin('payment_orders as o', (join) =>
      join.on('o.reference', '=', sql<string>`t.type || '-' || t.id`),
    )
    .selectAll('t')
    .where('t.status', 'in', ['new', 'pending', 'processing'])
    .where('t.created_at', '<', new Date(now - silentMs))
    // A withdrawal that waits for documents continues after their review.
    .where((is) => is.or([is('t.status', '<>', 'new'), is('t.reason', 'is distinct from', 'verification')]))
    // The account's part is paid after the refunds have ended, which another job processes.
    .where((is) => is.or([is('t.status', '<>', 'processing'), is('o.reference', 'is not', null)]))
    .where((is) => is.or([is('o.checked_at', 'is', null), is('o.checked_at', '<', new Date(now - againMs))]))
    .orderBy((is) => is.fn.coalesce('o.checked_at', 't.created_at'))
    .limit(batchSize)
    .execute()
  for (const row of rows) {
    try {
      await (row.type === 'deposit' ? reconcileDeposit(ctx, row) : reconcileWithdrawal(ctx, row))
    } catch (error) {
      ctx.log.error({ err: error, transaction: String(row.id) }, 'A silent payment could not be looked after')
    }
  }
}
