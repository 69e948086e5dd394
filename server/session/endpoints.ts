import type { authCalls } from '#contract/auth.ts'
import { transact } from '#db/transaction.ts'
import { confirmEmail } from '../account/confirm-email.ts'
import { networkOf } from '../account/network.ts'
import type { Player } from '../account/queries.ts'
import { readRegistration } from '../account/read-registration.ts'
import { registerPlayer } from '../account/register-player.ts'
import { resetPassword } from '../account/reset-password.ts'
import { restorePassword } from '../account/restore-password.ts'
import { signIn } from '../account/sign-in.ts'
import { signInByPasskey, startPasskeySignIn } from '../account/two-factor/passkeys.ts'
import type { CallContext } from '../context.ts'
import type { Handlers } from '../kernel/endpoint.ts'
import type { Limit } from '../kernel/limits.ts'
import { ok, refuse, type Result } from '../kernel/result.ts'
import { endOwnSession, endPlayerSessions, endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { startSession } from './start-session.ts'

/** Registration hashes a password and tells whether an e-mail is known, so one place may not ask for ever. */
const registrations: Limit = { name: 'register-network', max: 60, windowSeconds: 60 * 60 }

type SignedIn = { uid: number; login: string; locale: string; previous_sign_in_at: string | null }

const openSession = async (ctx: CallContext, player: Player): Promise<Result<SignedIn>> => {
  const session = await startSession(ctx, player)
  if (!session.ok) return session
  ctx.reply.setSessionToken(session.value.token)
  const { uid, login, locale, last_sign_in_at: last } = player
  return ok({ uid, login, locale, previous_sign_in_at: last?.toISOString() ?? null })
}

export const authHandlers: Handlers<typeof authCalls> = {
  login: async (ctx, input) => {
    const player = await signIn(ctx, input)
    return player.ok ? openSession(ctx, player.value) : player
  },
  startpasskey: startPasskeySignIn,
  passkey: async (ctx, input) => {
    const player = await signInByPasskey(ctx, input)
    return player.ok ? openSession(ctx, player.value) : player
  },
  register: async (ctx, input) => {
    const attempt = await ctx.limits.take(registrations, networkOf(ctx.request.ip))
    if (!attempt.isAllowed) return refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
    const player = await registerPlayer(ctx, readRegistration(input, ctx.request.locale))
    return player.ok ? openSession(ctx, player.value) : player
  },
  restore: restorePassword,
  resetpassword: (ctx, input) => resetPassword(ctx, input, endPlayerSessions),
  confirmemail: confirmEmail,
  logout: async (ctx) => {
    const { sessionId } = ctx
    if (sessionId !== undefined)
      await transact(ctx.connection, (tx) => endSession(ctx, tx, sessionId, 'logout'))
    ctx.reply.setSessionToken(null)
    return ok(1)
  },
  // Being asked is the use.
  renew: async () => ok(1),
  getsessions: async (ctx) => ok(await listSessions(ctx)),
  endsession: endOwnSession,
  endsessions: async (ctx) => {
    const { uid, sessionId: keep } = ctx
    await transact(ctx.connection, (tx) =>
      endPlayerSessions(ctx, tx, { uid, reason: 'signed_out_elsewhere', keep }),
    )
    return ok(1)
  },
}
