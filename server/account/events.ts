import type { ContactType } from '#contract/contacts.ts'
import { defineEvent } from '../kernel/jobs/events.ts'

/** A new account stands. */
export const accountRegistered = defineEvent<{ uid: number }>('account-registered')

/** A password was changed or reset; its owner is told, in case it was somebody else. */
export const passwordChanged = defineEvent<{ uid: number }>('password-changed')

/** Two-factor was switched on, off or to another method; the owner is told, in case it was somebody else. */
export const twoFactorChanged = defineEvent<{ uid: number; isOn: boolean }>('two-factor-changed')

/** A passkey was added or taken away; the owner is told, in case it was somebody else. */
export const passkeysChanged = defineEvent<{ uid: number; isAdded: boolean }>('passkeys-changed')

/** A contact was given to the account, in place of another one (`replaced`) or of none; it is not confirmed yet. */
export const contactAdded = defineEvent<{ uid: number; type: ContactType; replaced: string | null }>(
  'contact-added',
)

/** A recovery code opened the account or confirmed a change; the owner is told, in case it was somebody else. */
export const recoveryCodeUsed = defineEvent<{ uid: number }>('recovery-code-used')

/** A sign-in service was tied to the account or taken off it; the owner is told, in case it was somebody else. */
export const identitiesChanged = defineEvent<{ uid: number; service: string; isTied: boolean }>(
  'identities-changed',
)
