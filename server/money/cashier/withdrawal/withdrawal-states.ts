import type { withdrawalStatuses } from '#contract/values.ts'

export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

/**
 * Transitions of a withdrawal (CA-07). Its money is on hold in all but the last three states; `success` pays it
 * out, `declined` and `cancelled` return it. From `processing` on, the provider may already be paying, so the
 * player can no longer cancel it (CA-20). It returns to `review` before its account is paid if an instrument
 * has not taken its part.
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
