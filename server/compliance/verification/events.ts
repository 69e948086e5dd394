import type { VerificationState } from '#contract/verification.ts'
import { defineEvent } from '#server/platform/kernel/jobs/events.ts'

/** A player's verification state has changed. */
export const verificationChanged = defineEvent<{ uid: number; state: VerificationState }>(
  'verification-changed',
)

/** A vendor's report on an action: a separate proof of the player, such as a payout account's. */
export type IdentityActionReport = {
  uid: number
  vendor: string
  action: string
  state: Exclude<VerificationState, 'not_started'>
  /** The time stated by the vendor. */
  at: string
}
export const identityActionReported = defineEvent<IdentityActionReport>('identity-action-reported')
