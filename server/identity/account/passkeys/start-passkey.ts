import type { CallContext } from '#server/context.ts'
import { displayBrandName } from '#server/content/reading/display-brand-name.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { findPlayer } from '../queries.ts'
import { issueChallenge } from './passkey-challenges.ts'
import { proveOwner } from '../two-factor/second-factor.ts'
import { makeOptions, type PasskeyOptions } from './passkey-options.ts'
import { maxPasskeys } from './add-passkey.ts'

/** The options for creating a key; requires the password again, and the second factor. */
export const startPasskey = async (
  ctx: CallContext,
  input: { password: string; code?: string | undefined },
): Promise<Result<PasskeyOptions>> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) return refuse('Authorization')
  const proved = await proveOwner(ctx, player, input)
  if (!proved.ok) return proved
  const known = await ctx.db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('uid', '=', player.uid)
    .execute()
  if (known.length >= maxPasskeys) return invalid('passkey', 'TOO_MANY')
  return ok(
    await makeOptions(ctx.settings, {
      challenge: await issueChallenge(ctx, player.uid),
      displayBrandName: displayBrandName(ctx),
      userName: player.email ?? player.login,
      userId: ctx.secrets.sign('passkey-user', String(player.uid)),
      known,
    }),
  )
}
