import type { Player } from '#server/identity/account/queries.ts'
import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { startSession, type SignInMethod } from './start-session.ts'

export type SignedIn = { uid: number; login: string; locale: string; previous_sign_in_at: string | null }

/** Signs the browser in as a player who has just been authenticated, by any method. */
export const signInPlayer = async (
  ctx: CallContext,
  player: Player,
  by: SignInMethod,
  how: { isFramed?: boolean } = {},
): Promise<Result<SignedIn>> => {
  const session = await startSession(ctx, player, by)
  if (!session.ok) return session
  ctx.reply.setSessionToken(session.value.token, how)
  const { uid, login, locale, last_sign_in_at: last } = player
  return ok({ uid, login, locale, previous_sign_in_at: last?.toISOString() ?? null })
}
