import type { VerificationState } from '#contract/verification.ts'

/**
 * Where a verification may go from each state at the vendor's word (standards W20). Several final words may follow one
 * another, as where a fraud is found later; but who is approved stays so until that, and who is rejected for good begins
 * again only once the vendor or staff has opened it again.
 */
export const verificationMoves: Readonly<Record<VerificationState, readonly VerificationState[]>> = {
  not_started: ['pending', 'approved', 'rejected_retry', 'rejected_final'],
  pending: ['not_started', 'approved', 'rejected_retry', 'rejected_final'],
  approved: ['not_started', 'rejected_retry', 'rejected_final'],
  rejected_retry: ['not_started', 'pending', 'approved', 'rejected_final'],
  rejected_final: ['not_started', 'approved'],
}

/** From where players themselves can begin, and say that their documents are sent (KY-07). */
export const isOpenToPlayer = (state: VerificationState): boolean =>
  state === 'not_started' || state === 'rejected_retry'

/** What the account says of each state; the fields are locked and withdrawals wait while it is pending (KY-05). */
export const flagsOf = (state: VerificationState) => ({
  is_verified: state === 'approved',
  is_on_verification: state === 'pending',
})
