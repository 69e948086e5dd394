import type { CallContext } from '#server/context.ts'
import { displayBrandName } from '#server/content/reading/display-brand-name.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { findPlayer } from '../queries.ts'
import { proveOwner } from './second-factor.ts'
import { sealing } from './authenticator-codes.ts'
import { newTotpSecret, otpauthUri } from './totp.ts'

/**
 * Creates a secret for an authenticator app and shows it, once, to a player who proves the account by password
 * and, with codes switched on, by a code. Nothing is switched on before a code of the app has been typed;
 * starting again makes another secret.
 */
export const startAuthenticator = async (
  ctx: CallContext,
  input: { password: string; code?: string | undefined },
): Promise<Result<{ secret: string; uri: string }>> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) return refuse('Authorization')
  if (player.two_factor === 'app') return invalid('method', 'ALREADY_ON')
  const proved = await proveOwner(ctx, player, input)
  if (!proved.ok) return proved
  const secret = newTotpSecret()
  const row = {
    sealed_secret: ctx.secrets.seal(sealing, secret),
    created_at: ctx.clock.now(),
    confirmed_at: null,
    last_step: null,
  }
  await ctx.db
    .insertInto('authenticator_apps')
    .values({ uid: player.uid, ...row })
    .onConflict((known) =>
      known.column('uid').doUpdateSet(row).where('authenticator_apps.confirmed_at', 'is', null),
    )
    .execute()
  return ok({ secret, uri: otpauthUri(displayBrandName(ctx), player.email ?? player.login, secret) })
}
