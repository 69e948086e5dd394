/**
 * A refund starts with its money on hold: `waiting` for approval, or `ordered` at the provider. It ends when
 * the provider reports the money as returned (`refunded`), or with the money back in the pocket: `refused` by
 * the provider, or `cancelled` before the provider was called.
 */
export const refundStatuses = ['waiting', 'ordered', 'refunded', 'refused', 'cancelled'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/**
 * All transitions. A provider's report that money has gone back is always true, so it follows every other end.
 */
export const refundMoves: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  waiting: ['ordered', 'cancelled', 'refunded'],
  ordered: ['refunded', 'refused'],
  refunded: [],
  refused: ['refunded'],
  cancelled: ['refunded'],
}

export const isOpen = (status: RefundStatus): boolean => status === 'waiting' || status === 'ordered'
export const unpaidRefundStatuses = ['refused', 'cancelled'] as const satisfies readonly RefundStatus[]
export const openRefundStatuses: readonly RefundStatus[] = refundStatuses.filter(isOpen)
