import type { VerificationState } from '#contract/verification.ts'
import { defineEvent } from '#server/kernel/jobs/events.ts'

/** How far a player has come in proving who they are is another than before. */
export const verificationChanged = defineEvent<{ uid: number; state: VerificationState }>(
  'verification-changed',
)
