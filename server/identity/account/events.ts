import type { ContactType } from '#contract/contacts.ts'
import { defineEvent } from '../../platform/kernel/jobs/events.ts'

export const accountRegistered = defineEvent<{ uid: number }>('account-registered')

/** A password was changed or reset; the owner is notified, in case another person did it. */
export const passwordChanged = defineEvent<{ uid: number }>('password-changed')

export const twoFactorChanged = defineEvent<{ uid: number; isOn: boolean }>('two-factor-changed')

export const passkeysChanged = defineEvent<{ uid: number; isAdded: boolean }>('passkeys-changed')

/** A contact was added, in place of another (`replaced`) or of none; it is not confirmed yet. */
export const contactAdded = defineEvent<{ uid: number; type: ContactType; replaced: string | null }>(
  'contact-added',
)

export const recoveryCodeUsed = defineEvent<{ uid: number }>('recovery-code-used')

export const identitiesChanged = defineEvent<{ uid: number; service: string; isTied: boolean }>(
  'identities-changed',
)
