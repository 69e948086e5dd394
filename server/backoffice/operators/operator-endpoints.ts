import type { staffAccountCalls } from '#contract/operator/staff-account.ts'
import type { staffCalls } from '#contract/operator/staff.ts'
import { changePasswordHandler } from './sign-in/change-password.ts'
import { setFirstPassword } from './sign-in/set-first-password.ts'
import { signInByPasskeyHandler } from './sign-in/sign-in-by-passkey.ts'
import { signInWithPassword } from './sign-in/sign-in-with-password.ts'
import { signOut } from './sign-in/sign-out.ts'
import { startPasskeySignInHandler } from './sign-in/start-passkey-sign-in.ts'
import { getSelf } from './get-self.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { addPasskeyHandler } from './second-factor/add-passkey.ts'
import { confirmAuthenticatorHandler } from './second-factor/confirm-authenticator.ts'
import { startAuthenticatorHandler } from './second-factor/start-authenticator.ts'
import { startPasskeyHandler } from './second-factor/start-passkey.ts'
import { startPasskeyStepUp } from './second-factor/start-passkey-step-up.ts'
import { stepUp } from './second-factor/step-up.ts'
import { stepUpByPasskey } from './second-factor/step-up-by-passkey.ts'
import { setLocale } from './set-locale.ts'
import { dismiss } from './staff/dismiss.ts'
import { exportStaff, listStaff } from './staff/list-staff.ts'
import { getMember } from './staff/get-member.ts'
import { getRoles } from './staff/get-roles.ts'
import { invite } from './staff/invite.ts'
import { reset } from './staff/reset.ts'
import { saveRole } from './staff/save-role.ts'
import { setRoles } from './staff/set-roles.ts'

export const staffSessionHandlers: OperatorHandlers<typeof staffAccountCalls> = {
  signIn: signInWithPassword,
  startPasskeySignIn: startPasskeySignInHandler,
  signInByPasskey: signInByPasskeyHandler,
  setFirstPassword,
  getSelf,
  startAuthenticator: startAuthenticatorHandler,
  confirmAuthenticator: confirmAuthenticatorHandler,
  startPasskey: startPasskeyHandler,
  addPasskey: addPasskeyHandler,
  stepUp,
  startPasskeyStepUp,
  stepUpByPasskey,
  setLocale,
  changePassword: changePasswordHandler,
  signOut,
}

export const staffHandlers: OperatorHandlers<typeof staffCalls> = {
  getList: listStaff,
  get: getMember,
  getRoles,
  invite,
  setRoles,
  saveRole,
  dismiss,
  reset,
}

export const staffExports = { getList: exportStaff }
