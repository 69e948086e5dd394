import { z } from 'zod'
import { get, post } from './call.ts'
import { done, flag, noInput, text } from './fields.ts'

/** A code that was sent, one that an authenticator app shows, or a recovery code. */
export const securityCode = text(32)

/** What guards the account beside its password. */
const security = z.object({
  /** How a sign-in is confirmed; null where it is not. */
  two_factor: z.enum(['email', 'sms', 'app']).nullable(),
  /** Where codes go or would go, in part; null where the account has no address for them. */
  code_address: z.string().nullable(),
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
}
