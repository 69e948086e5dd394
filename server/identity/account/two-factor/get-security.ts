import type { CallContext } from '#server/context.ts'
import { ok, refuse } from '#server/platform/kernel/result.ts'
import { listPasskeys } from '../passkeys/list-passkeys.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { maskAddress } from './second-factor.ts'
import { codeAddress } from './security-codes.ts'

export const getSecurity = async (ctx: CallContext) => {
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
