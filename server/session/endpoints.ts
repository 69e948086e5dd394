import type { authCalls } from '#contract/auth.ts'
import { transact } from '#db/transaction.ts'
import { confirmEmail } from '../account/confirm-email.ts'
import { readRegistration } from '../account/read-registration.ts'
import { resetPassword } from '../account/reset-password.ts'
import { restorePassword } from '../account/restore-password.ts'
import { signIn } from '../account/sign-in.ts'
import { signInByMiniApp } from '../account/sign-in-by-mini-app.ts'
import { signInByPasskey, startPasskeySignIn } from '../account/two-factor/passkeys.ts'
import type { Handlers } from '../kernel/endpoint.ts'
import { ok } from '../kernel/result.ts'
import { isKnownDevice } from './devices.ts'
import { endOwnSession, endPlayerSessions, endSession } from './end-session.ts'
import { enter, registerAndEnter } from './enter.ts'
import { listSessions } from './list-sessions.ts'

export const authHandlers: Handlers<typeof authCalls> = {
  login: async (ctx, input) => {
    const player = await signIn(ctx, input, isKnownDevice)
    return player.ok ? enter(ctx, player.value, 'password') : player
  },
  startpasskey: startPasskeySignIn,
  passkey: async (ctx, input) => {
    const player = await signInByPasskey(ctx, input)
    return player.ok ? enter(ctx, player.value, 'passkey') : player
  },
  miniapp: async (ctx, input) => {
    const player = await signInByMiniApp(ctx, input)
    return player.ok ? enter(ctx, player.value, 'messenger', { isFramed: input.is_framed }) : player
  },
  register: (ctx, input) => registerAndEnter(ctx, readRegistration(input, ctx.request.locale)),
  restore: restorePassword,
  resetpassword: async (ctx, input) => {
    const reset = await resetPassword(ctx, input, endPlayerSessions)
    return reset.ok ? ok(1) : reset
  },
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
