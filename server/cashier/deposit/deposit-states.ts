import type { depositStatuses } from '#contract/cashier.ts'

export type DepositStatus = (typeof depositStatuses)[number]

/**
 * Where a deposit may go from each status (CA-07).
 *
 * `success` is final. The other ends are final to everyone but the provider: money that arrived is the player's,
 * so a verified report of success still credits a deposit that was given up, whether by a refusal of the first
 * card, by the player or by time. `expired` is only the house's guess, so the provider's word replaces it.
 */
export const depositMoves: Readonly<Record<DepositStatus, readonly DepositStatus[]>> = {
  new: ['pending', 'success', 'failed', 'cancelled', 'expired'],
  pending: ['success', 'failed', 'cancelled', 'expired'],
  failed: ['success'],
  cancelled: ['success'],
  expired: ['success', 'failed', 'cancelled'],
  success: [],
}
