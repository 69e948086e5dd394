import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { CallContext } from '#server/context.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { networkOf } from '../../../platform/kernel/network/network-of.ts'
import { findPlayer, type Player } from '../queries.ts'
import { refuseSignIn } from '../sign-in/refuse-sign-in.ts'
import { refuseRestricted } from '../sign-in/account-status.ts'
import { consumeChallenge } from './passkey-challenges.ts'
import { readCredential } from './relying-party.ts'
import { verifySignature } from './verify-passkey.ts'

const perNetwork: Limit = { name: 'passkey-network', max: 100, windowSeconds: 15 * 60 }

export const checkPaymentRateLimit = async (ctx: CallContext): Promise<Result<true>> => {
  const attempt = await ctx.limits.consume(perNetwork, networkOf(ctx.request.ip))
  return attempt.isAllowed ? ok(true) : refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
}

/**
 * Finds the player of a key that has signed a challenge of ours. The key with its user verification is two
 * factors, so no code is requested.
 */
export const signInByPasskey = async (
  ctx: CallContext,
  input: { response: string },
): Promise<Result<Player>> => {
  const attempt = await checkPaymentRateLimit(ctx)
  if (!attempt.ok) return attempt
  const response = readCredential<AuthenticationResponseJSON>(input.response)
  const key =
    response &&
    (await ctx.db
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', response.id)
      .executeTakeFirst())
  const wrong = (uid?: number) =>
    refuseSignIn(ctx, { by: 'passkey', uid, reason: 'wrong_key' }, invalid('response', 'INVALID'))
  if (!key) return wrong()
  const signed = await verifySignature(ctx.settings, response, {
    key,
    consume: (challenge) => consumeChallenge(ctx, challenge, null),
  })
  if (!signed) return wrong(key.uid)
  const used = await ctx.db
    .updateTable('passkeys')
    .set({
      sign_count: signed.signCount,
      is_backed_up: signed.isBackedUp,
      last_used_at: ctx.clock.now(),
    })
    .where('id', '=', key.id)
    .where('sign_count', '=', key.sign_count)
    .returning('uid')
    .executeTakeFirst()
  const player = used && (await findPlayer(ctx.db, used.uid))
  if (!player) return wrong(key.uid)
  const { uid, status } = player
  const shut = await refuseRestricted(ctx.db, player)
  if (shut && status !== 'active') return refuseSignIn(ctx, { by: 'passkey', uid, reason: status }, shut)
  return ok(player)
}
