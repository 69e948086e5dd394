import type { VerificationState } from '#contract/verification.ts'
import { defineEvent } from '#server/kernel/jobs/events.ts'

/** How far a player has come in proving who they are is another than before. */
export const verificationChanged = defineEvent<{ uid: number; state: VerificationState }>(
  'verification-changed',
)

/** What a vendor says of one action: something of its own that a player proves, such as an account that they are paid to. */
export type IdentityActionReport = {
  uid: number
  vendor: string
  action: string
  state: Exclude<VerificationState, 'not_started'>
  /** When the vendor says that it was so. */
  at: string
}
export const identityActionReported = defineEvent<IdentityActionReport>('identity-action-reported')
