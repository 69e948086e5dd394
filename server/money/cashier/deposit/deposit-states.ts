import type { depositStatuses } from '#contract/values.ts'

export type DepositStatus = (typeof depositStatuses)[number]

/**
 * Transitions of a deposit (CA-07).
 *
 * `success` is final. The other end states are final to everyone but the provider: money that arrived is the
 * player's, so a verified report of success still credits a deposit that had ended, by a refusal of the first
 * card,
 * by the player or by time. `expired` is only the application's assumption, so the provider's report replaces
 * it.
 */
export const depositMoves: Readonly<Record<DepositStatus, readonly DepositStatus[]>> = {
  new: ['pending', 'success', 'failed', 'cancelled', 'expired'],
  pending: ['success', 'failed', 'cancelled', 'expired'],
  failed: ['success'],
  cancelled: ['success'],
  expired: ['success', 'failed', 'cancelled'],
  success: [],
}
