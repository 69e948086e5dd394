import type { Tx } from '#db/transaction.ts'
import type { TransactionRecord } from '../payment/move-transaction.ts'

export type UnpaidHold = {
  readonly holdId: bigint
  readonly amountMinor: bigint
  /** Null for the account's. */
  readonly refundId: bigint | null
}

export const findUnpaidHolds = async (
  tx: Tx,
  { id, hold_id: own }: Pick<TransactionRecord, 'id' | 'hold_id'>,
): Promise<UnpaidHold[]> => {
  const refunds = await tx.db
    .selectFrom('cashier_refunds')
    .select(['id', 'hold_id'])
    .where('withdrawal_id', '=', id)
    .where('hold_id', 'is not', null)
    .orderBy('id')
    .execute()
  const places = [
    ...(own === null ? [] : [{ holdId: own, refundId: null }]),
    ...refunds.flatMap((refund) =>
      refund.hold_id === null ? [] : [{ holdId: refund.hold_id, refundId: refund.id }],
    ),
  ]
  if (places.length === 0) throw new Error(`Withdrawal ${id} has no money set aside`)
  const pending = await tx.db
    .selectFrom('wallet_holds')
    .select(['id', 'amount_minor'])
    .where(
      'id',
      'in',
      places.map(({ holdId }) => holdId),
    )
    .where('state', '=', 'pending')
    .execute()
  const sums = new Map(pending.map((hold) => [hold.id, hold.amount_minor]))
  return places.flatMap((place) => {
    const amountMinor = sums.get(place.holdId)
    return amountMinor === undefined ? [] : [{ ...place, amountMinor }]
  })
}

/** Posting keys, one a hold: the first is the plain key, by which reports and files find the payment. */
export const keysOf = (
  prefix: 'withdrawal-paid' | 'withdrawal-returned',
  id: bigint,
  holds: readonly UnpaidHold[],
): readonly { readonly key: string; readonly hold: UnpaidHold }[] =>
  holds.map((hold, at) => ({
    hold,
    key: at === 0 ? `${prefix}:${id}` : `${prefix}:${id}:${hold.refundId}`,
  }))
