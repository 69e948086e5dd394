import type { verificationCalls } from '#contract/verification.ts'
import type { Handlers } from '#server/platform/kernel/endpoint.ts'
import { createApplicant } from './create-applicant.ts'
import { getAccessToken } from './get-access-token.ts'
import { getVerification } from './get-verification.ts'

export const verificationHandlers: Handlers<typeof verificationCalls> = {
  createApplicant,
  getAccessToken,
  getVerification,
}
