import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { supportsRefunds } from '#server/money/payments/refund/request-provider-refund.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import type { TransactionRecord } from '../payment/move-transaction.ts'
import { openRefundStatuses } from './refund-states.ts'

/** Why nothing of a payment can be refunded here. */
export type RefundDenialReason = 'NOT_PAID' | 'PROVIDER' | 'NOTHING_LEFT' | 'NO_BALANCE'

export type Refundable = {
  readonly leftMinor: bigint
  /** The same, limited by the main pocket: spent money is not refunded a second time. */
  readonly upToMinor: bigint
  readonly obstacle: RefundDenialReason | null
}

const sumOf = sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('sum')

/** Amount of a payment taken back or on hold for that, in minor units; fixed under its lock. */
export const readTaken = async ({ db }: Pick<Kernel, 'db'>, id: bigint): Promise<bigint> => {
  const [gone, open] = [
    await db
      .selectFrom('cashier_reversals')
      .select(sumOf)
      .where('transaction_id', '=', id)
      .where('restored_at', 'is', null)
      .executeTakeFirstOrThrow(),
    await db
      .selectFrom('cashier_refunds')
      .select(sumOf)
      .where('transaction_id', '=', id)
      .where('status', 'in', openRefundStatuses)
      .executeTakeFirstOrThrow(),
  ]
  return gone.sum + open.sum
}

const denialReasonFor = (
  ctx: Pick<Context, 'paymentProviders'>,
  { type, status, provider }: Pick<TransactionRecord, 'type' | 'status' | 'provider'>,
  leftMinor: bigint,
  upToMinor: bigint,
): RefundDenialReason | null => {
  if (type !== 'deposit' || status !== 'success') return 'NOT_PAID'
  if (!supportsRefunds(ctx, provider)) return 'PROVIDER'
  if (leftMinor <= 0n) return 'NOTHING_LEFT'
  return upToMinor <= 0n ? 'NO_BALANCE' : null
}

export const readRefundable = async (
  ctx: Pick<Context, 'db' | 'paymentProviders'>,
  row: Pick<TransactionRecord, 'id' | 'uid' | 'type' | 'status' | 'provider' | 'amount_minor' | 'currency'>,
): Promise<Refundable> => {
  const leftMinor = row.amount_minor - (await readTaken(ctx, row.id))
  const { mainMinor, currency } = await readBalances(ctx.db, row.uid)
  const pocketMinor = currency === row.currency ? mainMinor : 0n
  const upToMinor = leftMinor < pocketMinor ? leftMinor : pocketMinor
  return { leftMinor, upToMinor, obstacle: denialReasonFor(ctx, row, leftMinor, upToMinor) }
}
