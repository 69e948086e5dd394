import type { deskCalls } from '#contract/operator/desk.ts'
import type { staffCalls } from '#contract/operator/staff.ts'
import { changePasswordHandler } from './entry/change-password.ts'
import { setFirstPassword } from './entry/set-first-password.ts'
import { signInByPasskeyHandler } from './entry/sign-in-by-passkey.ts'
import { signInToDesk } from './entry/sign-in-to-desk.ts'
import { signOut } from './entry/sign-out.ts'
import { startPasskeySignInHandler } from './entry/start-passkey-sign-in.ts'
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
import { exportListOfStaff, getListOfStaff } from './staff/list-staff.ts'
import { getMember } from './staff/get-member.ts'
import { getRoles } from './staff/get-roles.ts'
import { invite } from './staff/invite.ts'
import { reset } from './staff/reset.ts'
import { saveRole } from './staff/save-role.ts'
import { setRoles } from './staff/set-roles.ts'

export const deskHandlers: OperatorHandlers<typeof deskCalls> = {
  signIn: signInToDesk,
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
  getList: getListOfStaff,
  get: getMember,
  getRoles,
  invite,
  setRoles,
  saveRole,
  dismiss,
  reset,
}

export const staffExports = { getList: exportListOfStaff }
