import type { securityCalls } from '#contract/security.ts'
import type { CallContext } from '../../context.ts'
import type { Handlers } from '../../kernel/endpoint.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { confirmAuthenticator, startAuthenticator } from './authenticator-app.ts'
import { listPasskeys, removePasskey } from './passkeys.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { maskAddress } from './second-factor.ts'
import { codeAddress } from './security-codes.ts'
import { setSignInNotice } from './set-sign-in-notice.ts'
import { renewRecoveryCodes, setTwoFactorAuth } from './set-two-factor.ts'

const readSecurity = async (ctx: CallContext) => {
  const { player } = ctx
  if (!player) return refuse('Authorization')
  const address = codeAddress(ctx, player)
  return ok({
    has_password: player.has_password,
    two_factor: player.two_factor,
    code_address: address ? maskAddress(address.to) : null,
    recovery_codes_left: await countRecoveryCodes(ctx, player.uid),
    passkeys: await listPasskeys(ctx),
    sign_in_notice: player.has_sign_in_notice,
  })
}

export const securityHandlers: Handlers<typeof securityCalls> = {
  getSecurity: readSecurity,
  setTwoFactorAuth,
  setSignInNotice,
  startAuthenticator,
  confirmAuthenticator,
  renewRecoveryCodes,
  startPasskey,
  addPasskey,
  removePasskey,
}
