import type { securityCalls } from '#contract/security.ts'
import type { Handlers } from '../../../platform/kernel/endpoint.ts'
import { addPasskey } from '../passkeys/add-passkey.ts'
import { startPasskey } from '../passkeys/start-passkey.ts'
import { startAuthenticator } from './start-authenticator.ts'
import { confirmAuthenticator } from './confirm-authenticator.ts'
import { removePasskey } from '../passkeys/remove-passkey.ts'
import { setSignInNotice } from './set-sign-in-notice.ts'
import { setTwoFactorAuth } from './set-two-factor-auth.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { getSecurity } from './get-security.ts'

export const securityHandlers: Handlers<typeof securityCalls> = {
  getSecurity,
  setTwoFactorAuth,
  setSignInNotice,
  startAuthenticator,
  confirmAuthenticator,
  renewRecoveryCodes,
  startPasskey,
  addPasskey,
  removePasskey,
}
