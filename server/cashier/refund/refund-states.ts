/**
 * A refund begins with its money set aside: `waiting` for a second person, or `ordered` at the provider. It ends once the
 * provider says that the money has gone back (`refunded`), or with the money given back to the pocket: `refused` by the
 * provider, or `cancelled` before that was asked.
 */
export const refundStatuses = ['waiting', 'ordered', 'refunded', 'refused', 'cancelled'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/**
 * Every move there is. A provider's word that money has gone back is true whatever was said before it, so it follows on
 * every other end.
 */
export const refundMoves: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  waiting: ['ordered', 'cancelled', 'refunded'],
  ordered: ['refunded', 'refused'],
  refunded: [],
  refused: ['refunded'],
  cancelled: ['refunded'],
}

/** Whether its money is set aside. */
export const isOpen = (status: RefundStatus): boolean => status === 'waiting' || status === 'ordered'
/** Ended without its money having gone back. */
export const unpaidRefundStatuses = ['refused', 'cancelled'] as const satisfies readonly RefundStatus[]
export const openRefundStatuses: readonly RefundStatus[] = refundStatuses.filter(isOpen)
