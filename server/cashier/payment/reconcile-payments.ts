import { sql } from 'kysely'
import { minuteMs } from '#contract/durations.ts'
import type { Context } from '#server/context.ts'
import { checkOrder } from '#server/payments/check-order.ts'
import { depositLifetimeMs, giveUpDeposit } from '../deposit/give-up-deposit.ts'
import type { TransactionRecord } from './move-transaction.ts'
import { orderReference } from './order-references.ts'
import { reviewWithdrawal } from '../withdrawal/review-withdrawal.ts'
import { sendPayout } from '../withdrawal/send-payout.ts'
import { settlePayment } from './settle-payment.ts'

/** How long a payment may be silent before its provider is asked: with a round a minute, its end is known within five. */
const silentMs = 4 * minuteMs
/** How long until one that was still open, or could not be asked about, is asked about again: ten minutes with the round that finds it. */
const againMs = 9 * minuteMs
const batchSize = 100

const reconcileDeposit = async (ctx: Context, row: TransactionRecord): Promise<void> => {
  const checked = await checkOrder(ctx, orderReference(row), settlePayment(ctx))
  if (checked === 'unknown') return giveUpDeposit(ctx, row.id, 'failed', 'not_started')
  const isOld = ctx.clock.now().getTime() - row.created_at.getTime() > depositLifetimeMs
  if (checked === 'pending' && isOld) await giveUpDeposit(ctx, row.id, 'expired', 'expired')
}

const reconcileWithdrawal = async (ctx: Context, row: TransactionRecord): Promise<void> => {
  if (row.status === 'new') return reviewWithdrawal(ctx, row.id)
  const checked = await checkOrder(ctx, orderReference(row), settlePayment(ctx))
  if (checked === 'unknown') await sendPayout(ctx, row.id)
}

/**
 * Looks after every payment that has been silent for a while: asks its provider, lets the answer take effect,
 * sends what was never sent, and gives up deposits whose money did not come in a day. What a provider that
 * cannot be reached leaves open is looked at again in the next round; one payment's trouble does not stop the
 * others.
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
    // What waits for documents goes on when these have been looked at.
    .where((is) => is.or([is('t.status', '<>', 'new'), is('t.reason', 'is distinct from', 'verification')]))
    // The account of a withdrawal is paid once its refunds have ended, which are looked after by themselves.
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
