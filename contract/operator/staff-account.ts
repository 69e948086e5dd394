import { z } from 'zod'
import { currencyLine, done, isoTime, money, noInput, text } from '../fields.ts'
import { sum } from '../numbers.ts'
import { typedCodeMaxLength } from '../input-bounds.ts'
import { passkeyOptions, passkeyResponse } from '../security.ts'
import { mutation, query } from './call/operator-call.ts'
import { rights, stepUpPurposes } from './call/rights.ts'

const typedCode = text(typedCodeMaxLength)
const right = z.enum(rights)

export const grant = z.object({ right, ceiling: money.nullable().default(null) })
/** The same as typed. */
export const typedGrant = z.object({
  right,
  ceiling: z
    .object({ amount: sum(), currency: text(10) })
    .nullable()
    .default(null),
})
export type Grant = z.infer<typeof grant>

const self = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  locale: z.string(),
  has_second_factor: z.boolean(),
  /**
   * Whether this session has passed the second factor; until then all other calls refuse. A member without one
   * sets one up; after a set-up in another session they sign in again.
   */
  is_proved: z.boolean(),
  grants: z.array(grant),
  /** Rights lent for a quarter of an hour by an open break-glass request. */
  lent: z.array(right),
  roles: z.array(z.object({ sysname: z.string(), name: z.string() })),
  signed_in_at: isoTime,
  /** The absolute end of the session, independent of activity. */
  ends_at: isoTime,
  /** The operator's date format (UI-01). */
  date_form: z.enum(['numeric', 'language']),
  /** The brand's currencies in its order, with the data that formats them. */
  currencies: z.array(currencyLine),
  /** The brands of this process in which they work, this one included; empty if it is the only one. */
  houses: z.array(z.object({ brand: z.string(), name: z.string(), address: z.url(), is_here: z.boolean() })),
  /** Pages of plugins that they may open, in their language. */
  plugin_pages: z.array(
    z.object({ plugin: z.string(), path: z.string(), title: z.string(), url: z.string() }),
  ),
})
export type CurrentStaffMember = z.infer<typeof self>

/** The calls of the area `desk`: sign-in, the own second factor, and sign-out. */
export const staffAccountCalls = {
  signIn: mutation({
    access: 'guest',
    summary: 'Sign in at the desk, with a code of the authenticator app where there is one',
    input: z.object({ email: text(254), password: text(256), code: typedCode.optional() }),
    output: self,
    errors: ['Authorization', 'TooManyRequests'],
  }),
  startPasskeySignIn: mutation({
    access: 'guest',
    summary: 'What the browser needs to sign in at the desk with a passkey',
    input: noInput,
    output: passkeyOptions,
    errors: ['TooManyRequests'],
  }),
  signInByPasskey: mutation({
    access: 'guest',
    summary: 'Sign in at the desk with what the passkey has signed',
    input: z.object({ response: passkeyResponse }),
    output: self,
    errors: ['Authorization', 'TooManyRequests'],
  }),
  setFirstPassword: mutation({
    access: 'guest',
    summary: 'Choose a password with the code of an invitation, or of a reset by an administrator',
    input: z.object({ email: text(254), invitation: text(128), password: text(256) }),
    output: done,
    errors: ['Authorization', 'TooManyRequests'],
  }),
  getSelf: query({
    access: 'newcomer',
    summary: 'Who is signed in, with their rights',
    input: noInput,
    output: self,
  }),
  startAuthenticator: mutation({
    access: 'newcomer',
    summary: 'Make a secret for an authenticator app; it counts once a code of it was typed',
    input: noInput,
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['AccessDenied', 'TooManyRequests'],
  }),
  confirmAuthenticator: mutation({
    access: 'newcomer',
    summary: 'Switch the authenticator app on with a code it shows; answers the recovery codes, once',
    input: z.object({ code: typedCode }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['AccessDenied', 'TooManyRequests'],
  }),
  startPasskey: mutation({
    access: 'newcomer',
    summary: 'What the browser needs to make a passkey for the desk',
    input: noInput,
    output: passkeyOptions,
    errors: ['AccessDenied', 'TooManyRequests'],
  }),
  addPasskey: mutation({
    access: 'newcomer',
    summary: 'Save the passkey that the browser has made',
    input: z.object({ response: passkeyResponse }),
    output: done,
    errors: ['AccessDenied'],
  }),
  stepUp: mutation({
    access: 'staff',
    summary: 'Prove the second factor once more, by a code of the app, for actions of one kind',
    input: z.object({ purpose: z.enum(stepUpPurposes), code: typedCode }),
    output: z.object({ until: isoTime }),
    errors: ['TooManyRequests'],
  }),
  startPasskeyStepUp: mutation({
    access: 'staff',
    summary: 'What the browser needs to prove a passkey once more',
    input: noInput,
    output: passkeyOptions,
    errors: ['TooManyRequests'],
  }),
  stepUpByPasskey: mutation({
    access: 'staff',
    summary: 'Prove a passkey once more, for actions of one kind',
    input: z.object({ purpose: z.enum(stepUpPurposes), response: passkeyResponse }),
    output: z.object({ until: isoTime }),
    errors: ['TooManyRequests'],
  }),
  setLocale: mutation({
    access: 'staff',
    summary: 'The language of one’s own desk',
    input: z.object({ locale: text(10) }),
    output: done,
  }),
  changePassword: mutation({
    access: 'staff',
    summary: 'Change one’s own password; every other session of one’s own ends',
    input: z.object({ old_password: text(256), password: text(256) }),
    output: done,
    errors: ['TooManyRequests'],
  }),
  signOut: mutation({
    access: 'newcomer',
    summary: 'Leave the desk',
    input: noInput,
    output: done,
  }),
}
