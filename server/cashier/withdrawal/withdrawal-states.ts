import type { withdrawalStatuses } from '#contract/cashier.ts'

export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

/**
 * Where a withdrawal may go from each status (CA-07). Its money is set aside in all but the last three; `success`
 * pays it out, `declined` and `cancelled` give it back. From `processing` on, the provider may already be paying,
 * so the player can no longer take it back (CA-20). It comes back to `review` before its account is paid where an
 * instrument has not taken its part.
 */
export const withdrawalMoves: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  new: ['review', 'processing', 'declined', 'cancelled'],
  review: ['processing', 'declined', 'cancelled'],
  processing: ['review', 'success', 'declined'],
  success: [],
  declined: [],
  cancelled: [],
}

export const isCancellable = (status: string): boolean =>
  withdrawalMoves[status as WithdrawalStatus]?.includes('cancelled') ?? false
