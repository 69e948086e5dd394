import { z } from 'zod'
import { get, post } from './call.ts'
import { done, flag, isoTime, noInput, rowId, text } from './fields.ts'
import { typedCodeMaxLength } from './input-bounds.ts'

export const securityCode = text(typedCodeMaxLength)

/** The password again, and with a second factor its code; without the code one is sent, if codes are sent. */
const proof = z.object({ password: text(256), code: securityCode.optional() })

const passkey = z.object({
  id: z.string(),
  /** Browser and system it was made with, or empty. */
  name: z.string(),
  created_at: isoTime,
  last_used_at: isoTime.nullable(),
  /** Synchronised between devices by a service. */
  is_synced: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

/** Options for `navigator.credentials`, in the JSON form of WebAuthn. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })
export const passkeyResponse = text(16_000)

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

const security = z.object({
  /** False for an account created through a sign-in service, without a password yet. */
  has_password: z.boolean(),
  /** The second factor of a sign-in; null for none. */
  two_factor: z.enum(['email', 'sms', 'app']).nullable(),
  /** The masked destination of codes; null if the account has none. */
  code_address: z.string().nullable(),
  recovery_codes_left: z.number().int(),
  passkeys: z.array(passkey),
  sign_in_notice: z.boolean(),
})
export type AccountSecurity = z.infer<typeof security>

/** The calls of the area `account` for the second factor. */
export const securityCalls = {
  getSecurity: get({
    access: 'player',
    summary: 'What protects the account besides its password',
    input: noInput,
    output: security,
  }),
  setTwoFactorAuth: post({
    access: 'player',
    summary: 'Turn 2FA on or off; without a code one is sent, where codes are sent',
    input: z.object({ enabled: flag, code: securityCode.optional() }),
    output: done,
    errors: ['TooManyRequests'],
  }),
  setSignInNotice: post({
    access: 'player',
    summary: 'Turn emails about sign-ins from new browsers on or off',
    input: z.object({ enabled: flag }),
    output: done,
    errors: ['TooManyRequests'],
  }),
  startAuthenticator: post({
    access: 'player',
    summary: 'Create a secret for an authenticator app; it is shown once and takes effect once confirmed',
    input: proof,
    /** The secret in base32, and as an `otpauth:` URI for a QR code. */
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['TooManyRequests'],
  }),
  confirmAuthenticator: post({
    access: 'player',
    summary: 'Switch 2FA to the authenticator app, with a code it shows',
    input: z.object({ code: securityCode }),
    output: recoveryCodes,
  }),
  renewRecoveryCodes: post({
    access: 'player',
    summary: 'Replace the recovery codes, by a code of the app; they are shown once and work once each',
    input: z.object({ code: securityCode }),
    output: recoveryCodes,
    errors: ['TooManyRequests'],
  }),
  startPasskey: post({
    access: 'player',
    summary: 'Start adding a passkey: what the browser needs to create one',
    input: proof,
    output: passkeyOptions,
    errors: ['TooManyRequests'],
  }),
  addPasskey: post({
    access: 'player',
    summary: 'Save the passkey that the browser has created',
    input: z.object({ response: passkeyResponse }),
    output: done,
  }),
  removePasskey: post({
    access: 'player',
    summary: 'Remove a passkey; needs the password',
    input: z.object({ id: rowId, password: text(256).default('') }),
    output: done,
    errors: ['TooManyRequests'],
  }),
}
