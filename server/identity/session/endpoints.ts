import type { authCalls } from '#contract/auth.ts'
import { confirmEmail } from '../account/contacts/confirm-email.ts'
import { startPasskeySignIn } from '../account/passkeys/start-passkey-sign-in.ts'
import { resetPassword } from '../account/password/reset-password.ts'
import { restorePassword } from '../account/password/restore-password.ts'
import { readRegistration } from '../account/registration/read-registration.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import { ok } from '../../platform/kernel/result.ts'
import { endOwnSession } from './end-own-session.ts'
import { endOwnSessions } from './end-own-sessions.ts'
import { endPlayerSessions } from './end-session.ts'
import { getSessions } from './get-sessions.ts'
import { logIn } from './sign-in/log-in.ts'
import { logInByMiniApp } from './sign-in/log-in-by-mini-app.ts'
import { logInByPasskey } from './sign-in/log-in-by-passkey.ts'
import { logOut } from './sign-in/log-out.ts'
import { registerAndSignIn } from './sign-in/register-and-sign-in.ts'
import { renewSession } from './renew-session.ts'

export const authHandlers: Handlers<typeof authCalls> = {
  login: logIn,
  startPasskey: startPasskeySignIn,
  passkey: logInByPasskey,
  miniApp: logInByMiniApp,
  register: (ctx, input) => registerAndSignIn(ctx, readRegistration(input, ctx.request.locale)),
  restore: restorePassword,
  resetPassword: async (ctx, input) => {
    const reset = await resetPassword(ctx, input, endPlayerSessions)
    return reset.ok ? ok(1) : reset
  },
  confirmEmail,
  logout: logOut,
  renew: renewSession,
  getSessions,
  endOwnSession,
  endOwnSessions,
}
