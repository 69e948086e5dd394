import { z } from 'zod'
import { get, post } from './call.ts'
import { contactMaxLength, fakenameMaxLength } from './input-bounds.ts'
import { done, flag, isoTime, storedText, noInput, rowId, text } from './fields.ts'
import { countryCode, profileInput } from './profile.ts'
import { passkeyOptions, passkeyResponse, securityCode } from './security.ts'
import { email, mustAccept, signInPassword, type Rule } from './rules.ts'

/** A zod string checked by one of the shared rules; the rule's code becomes the issue's message. */
const ruled = (rule: Rule, maxLength = 256) =>
  text(maxLength).superRefine((value, context) => {
    const code = rule(value)
    if (code) context.addIssue({ code: 'custom', message: code })
  })

const accepted = flag.superRefine((value, context) => {
  const code = mustAccept(value)
  if (code) context.addIssue({ code: 'custom', message: code })
})

/**
 * A new password. Its rule (VL-03, VL-04, or a stricter jurisdiction's) is a setting of the server, so the use
 * case checks it; only its length is limited here.
 */
const chosenPassword = text(256)

const signedIn = z.object({
  uid: z.number().int(),
  login: z.string(),
  locale: z.string(),
  /** Time of the sign-in before this one; null at the first sign-in (standards B1). */
  previous_sign_in_at: isoTime.nullable(),
})

/**
 * Either the account is open and its player signed in, or a link that opens it was mailed; the market decides.
 */
const registered = z.union([signedIn, z.object({ is_confirmation_sent: z.literal(true) })])

const openSession = z.object({
  id: z.string(),
  signed_in_at: isoTime,
  /** Updated at most once a minute. */
  last_seen_at: isoTime,
  ip: z.string(),
  /** Trade names; empty if the browser does not send them. */
  browser: z.string(),
  system: z.string(),
  is_current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

export const authCalls = {
  login: post({
    access: 'guest',
    summary: 'Sign in with username, email or phone, the password and, where it is asked for, a 2FA code',
    input: z.object({
      login: text(contactMaxLength),
      password: ruled(signInPassword),
      code: securityCode.optional(),
    }),
    output: signedIn,
    errors: ['Authorization', 'TooManyRequests', 'UserBanned', 'UserDeleted'],
  }),
  startPasskey: post({
    access: 'guest',
    summary: 'Begin a sign-in by passkey: what the browser needs to ask for one',
    input: noInput,
    output: passkeyOptions,
    errors: ['TooManyRequests'],
  }),
  passkey: post({
    access: 'guest',
    summary: 'Sign in with the answer of a passkey; it needs neither password nor code',
    input: z.object({ response: passkeyResponse }),
    output: signedIn,
    errors: ['Authorization', 'TooManyRequests', 'UserBanned', 'UserDeleted'],
  }),
  register: post({
    access: 'guest',
    summary: 'Create an account and sign in to it, or email the link that creates it',
    input: z.object({
      /** Falls back to the e-mail, then to the phone (RG-15). One of the two is required. */
      login: text(contactMaxLength).optional(),
      email: ruled(email, 254).optional(),
      /** A mobile number in international form, or in national form for the country in `phone_country_code`. */
      phone: text(40).optional(),
      phone_country_code: text(8).optional(),
      password: chosenPassword,
      country: countryCode.optional(),
      /** Alias of `phone_country_code`. */
      country_code: countryCode.optional(),
      currency: z.string().regex(/^[A-Z]{3,5}$/, { error: 'CURRENCY' }),
      locale: text(16).optional(),
      fakename: text(fakenameMaxLength).optional(),
      ...profileInput,
      terms: accepted.optional(),
      notify: flag.default(false),
      is_betting: flag.optional(),
      character_id: storedText(64).optional(),
      promo_code: storedText(64).optional(),
      /** Code of the affiliate that referred the player; an unknown code is ignored. */
      track_id: text(500).optional(),
    }),
    output: registered,
    errors: ['TooManyRequests'],
  }),
  miniApp: post({
    access: 'guest',
    summary: 'Sign in whom the messenger around a mini-app vouches for; who comes first gets an account',
    input: z.object({
      /** As signed by the messenger, not parsed. */
      init_data: text(4096),
      /** The page is in a frame of the messenger's site, where cookies are partitioned. */
      is_framed: flag.default(false),
    }),
    output: signedIn,
    errors: ['Authorization', 'TooManyRequests', 'UserBanned', 'UserDeleted'],
  }),
  restore: post({
    access: 'guest',
    summary: 'Ask for a link to set a new password; the answer is the same for every login',
    input: z.object({ login: text(contactMaxLength) }),
    output: done,
    errors: ['TooManyRequests'],
  }),
  resetPassword: post({
    access: 'guest',
    summary: 'Set a new password with the token from the emailed link',
    input: z.object({ token: text(128), password: chosenPassword, password_repeat: text(256) }),
    output: done,
  }),
  confirmEmail: post({
    access: 'guest',
    summary: 'Verify an email address with the code from the emailed link, once and within a day',
    input: z.object({
      code: text(128),
      /** Where the link opens an account: the password of the registration. */
      password: text(256).optional(),
    }),
    output: done,
    errors: ['TooManyRequests'],
  }),
  logout: get({
    access: 'guest',
    summary: 'End the session',
    input: noInput,
    output: done,
    changesState: true,
  }),
  renew: post({
    access: 'player',
    summary: 'Say that the player is still there, so that the session is not ended as idle',
    input: noInput,
    output: done,
  }),
  getSessions: get({
    access: 'player',
    summary: 'Where the player is signed in now',
    input: noInput,
    output: z.array(openSession),
  }),
  endOwnSession: post({
    access: 'player',
    summary: 'Sign the player out of one browser',
    input: z.object({ id: rowId }),
    output: done,
  }),
  endOwnSessions: post({
    access: 'player',
    summary: 'Sign the player out of every browser but this one',
    input: noInput,
    output: done,
  }),
}
