import { z } from 'zod'
import { get, post } from './call.ts'
import { done, flag, noInput, text } from './fields.ts'

/** A code that was sent, one that an authenticator app shows, or a recovery code. */
export const securityCode = text(32)

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** What guards the account beside its password. */
const security = z.object({
  /** How a sign-in is confirmed; null where it is not. */
  two_factor: z.enum(['email', 'sms', 'app']).nullable(),
  /** Where codes go or would go, in part; null where the account has no address for them. */
  code_address: z.string().nullable(),
  recovery_codes_left: z.number().int(),
})
export type AccountSecurity = z.infer<typeof security>

/** The calls of the area `account` that are about its second factor. */
export const securityCalls = {
  getSecurity: get({
    access: 'player',
    summary: 'What guards the account beside its password',
    input: noInput,
    output: security,
  }),
  setTwoFactorAuth: post({
    access: 'player',
    summary: 'Switch two-factor on or off; without a code one is sent, where codes are sent',
    input: z.object({ enabled: flag, code: securityCode.optional() }),
    output: done,
    errors: ['TooManyRequests'],
  }),
  startAuthenticator: post({
    access: 'player',
    summary:
      'Make a secret for an authenticator app; it is shown once and guards nothing before it is confirmed',
    input: z.object({ password: text(256) }),
    /** The secret in base32, and the same as an `otpauth:` address for a camera. */
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['TooManyRequests'],
  }),
  confirmAuthenticator: post({
    access: 'player',
    summary: 'Switch two-factor over to the authenticator app, by a code that it shows',
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
}
