import { sql, type Selectable } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { orderReference } from '../payment/order-references.ts'
import type { CashierRefundRow } from '../schema.ts'
import { openRefundStatuses, refundMoves, type RefundStatus } from './refund-states.ts'

export type RefundRecord = Selectable<CashierRefundRow>

/** A refund's reference at its provider: `refund-7`. */
export const refundReference = ({ id }: Pick<RefundRecord, 'id'>): string => `refund-${id}`

/** The subject of its approval, with the deposit on whose page it is shown. */
export const refundSubject = ({ id, transaction_id }: Pick<RefundRecord, 'id' | 'transaction_id'>): string =>
  `refund:${transaction_id}/${id}`

/** The refund of a subject; undefined for other subjects. */
export const refundOfSubject = (subject: string): Pick<RefundRecord, 'id' | 'transaction_id'> | undefined => {
  const [, transactionId, id] = /^refund:(\d{1,18})\/(\d{1,18})$/.exec(subject) ?? []
  return transactionId === undefined || id === undefined
    ? undefined
    : { id: BigInt(id), transaction_id: BigInt(transactionId) }
}

/** Reads a refund of this payment by the provider's id; undefined for one that we have not started. */
export const findRefundByProviderId = (
  tx: Tx,
  transactionId: bigint,
  reversal: string,
): Promise<RefundRecord | undefined> => {
  const id = /^refund-([1-9]\d{0,17})$/.exec(reversal)?.[1]
  if (id === undefined) return Promise.resolve(undefined)
  return tx.db
    .selectFrom('cashier_refunds')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('transaction_id', '=', transactionId)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether, since this refund began, the provider took this amount back under an unknown id. */
export const hasUnidentifiedReversal = async (tx: Tx, refund: RefundRecord): Promise<boolean> =>
  (await tx.db
    .selectFrom('cashier_reversals as reversal')
    .select('reversal.reversal')
    .where('reversal.transaction_id', '=', refund.transaction_id)
    .where('reversal.kind', '=', 'reversed')
    .where('reversal.amount_minor', '=', refund.amount_minor)
    .where('reversal.created_at', '>=', refund.created_at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cashier_refunds as own')
            .select('own.id')
            .whereRef('own.transaction_id', '=', 'reversal.transaction_id')
            .where(sql<boolean>`'refund-' || own.id = reversal.reversal`),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

/** A refund of this amount recorded as made outside, without a message: an unknown id may be it. */
export const findRecorded = (
  { db }: Pick<Kernel, 'db'>,
  transactionId: bigint,
  amountMinor: bigint,
): Promise<{ id: bigint } | undefined> =>
  db
    .selectFrom('cashier_refunds as refund')
    .innerJoin('payment_reversals as booked', (join) =>
      join
        .on('booked.order_reference', '=', orderReference({ type: 'deposit', id: transactionId }))
        .on('booked.reversal', '=', sql<string>`'refund-' || refund.id`),
    )
    .select('refund.id')
    .where('refund.transaction_id', '=', transactionId)
    .where('refund.amount_minor', '=', amountMinor)
    .where('refund.recorded_at', 'is not', null)
    .where('booked.also_named', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_provider_events as told')
            .select('told.event_id')
            .whereRef('told.order_reference', '=', 'booked.order_reference')
            .whereRef('told.reversal', '=', 'booked.reversal'),
        ),
      ),
    )
    .orderBy('refund.id')
    .limit(1)
    .executeTakeFirst()

/** Reads a refund under a lock. The lock of its payment comes first, if both are needed. */
export const lockRefund = (tx: Tx, id: bigint): Promise<RefundRecord | undefined> =>
  tx.db.selectFrom('cashier_refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const openRefundsOf = ({ db }: Pick<Kernel, 'db'>, transactionId: bigint): Promise<RefundRecord[]> =>
  db
    .selectFrom('cashier_refunds')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('status', 'in', openRefundStatuses)
    .orderBy('id', 'desc')
    .execute()

/** Gives a locked refund its next status; a transition outside the table is a bug and throws. */
export const moveRefund = async (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  row: RefundRecord,
  to: RefundStatus,
  rest: Pick<RefundRecord, 'failure'> | undefined = undefined,
): Promise<void> => {
  if (!refundMoves[row.status].includes(to)) throw new Error(`A refund cannot go from ${row.status} to ${to}`)
  await tx.db
    .updateTable('cashier_refunds')
    .set({ status: to, updated_at: ctx.clock.now(), ...rest })
    .where('id', '=', row.id)
    .execute()
}
