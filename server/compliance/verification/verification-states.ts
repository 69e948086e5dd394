import type { VerificationState } from '#contract/verification.ts'

/**
 * Transitions of a verification by the vendor's reports (standards W20). Several final reports may follow one
 * another, for example after a fraud is found; but an approved player stays so until then, and after a final
 * rejection only the vendor or staff can reopen it.
 */
export const verificationMoves: Readonly<Record<VerificationState, readonly VerificationState[]>> = {
  not_started: ['pending', 'approved', 'rejected_retry', 'rejected_final'],
  pending: ['not_started', 'approved', 'rejected_retry', 'rejected_final'],
  approved: ['not_started', 'rejected_retry', 'rejected_final'],
  rejected_retry: ['not_started', 'pending', 'approved', 'rejected_final'],
  rejected_final: ['not_started', 'approved'],
}

/** States in which players can start, and state that their documents are sent (KY-07). */
export const isOpenToPlayer = (state: VerificationState): boolean =>
  state === 'not_started' || state === 'rejected_retry'

/**
 * The account's flags of each state; while it is pending the fields are locked and withdrawals wait (KY-05).
 */
export const flagsOf = (state: VerificationState) => ({
  is_verified: state === 'approved',
  is_on_verification: state === 'pending',
})
