import { dayMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { PaymentReason } from '#server/money/payments/provider/port.ts'
import { lockTransaction, moveTransaction } from '../payment/move-transaction.ts'

export const depositLifetimeMs = dayMs

export const abandonDeposit = (
  ctx: Kernel,
  id: bigint,
  to: 'failed' | 'expired',
  reason: PaymentReason,
): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const row = await lockTransaction(tx, id)
    if (row?.status === 'new' || row?.status === 'pending') await moveTransaction(ctx, tx, row, to, reason)
  })
