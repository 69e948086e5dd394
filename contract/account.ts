import { z } from 'zod'
import { get, post } from './call.ts'
import { contactCalls } from './contacts.ts'
import { realityCheckCalls } from './reality-checks.ts'
import { depositLimitCalls, lossLimitCalls, timeLimitCalls } from './deposit-limits.ts'
import {
  countryCode,
  profileChange,
  profileField,
  profileInfo,
  profileParts,
  registrationRest,
} from './profile.ts'
import { exclusionCalls } from './exclusions.ts'
import { done, isoTime, money, noInput, text } from './fields.ts'
import { securityCalls } from './security.ts'

export const balances = z.object({
  balance_main: money,
  balance_bonus: money,
  balance_betting_bonus: money,
  balance_fun: money,
})
export type Balances = z.infer<typeof balances>

const contact = z.object({ value: z.string(), confirmed: z.boolean() }).nullable()

/** The signed-in player; a guest is uid 0 (SE-01), so the call never answers with an error. */
const accountInfo = z.object({
  uid: z.number().int(),
  reg_time: isoTime.nullable(),
  login: z.string(),
  fakename: z.string(),
  is_subscribed: z.boolean(),
  locale: z.string(),
  two_factor_auth: z.boolean(),
  deposit_count: z.number().int(),
  ...balances.shape,
  is_on_verification: z.boolean(),
  is_verified: z.boolean(),
  is_kyc_block_enabled: z.boolean(),
  is_registration_completed: z.boolean(),
  country_code: z.string(),
  currency: z.string(),
  contacts: z.object({ email: contact, phone: contact }),
  /** Time of the sign-in before the current one (standards B1). */
  last_sign_in_at: isoTime.nullable(),
})
export type AccountInfo = z.infer<typeof accountInfo>

const phoneOption = z.object({
  country_code: z.string(),
  phone_code: z.string(),
  name: z.string(),
  /** `#` for each digit; a list where the country uses numbers of several lengths. */
  mask: z.union([z.string(), z.array(z.string()).readonly()]),
  /**
   * A regular expression for the national prefix (`0`), and its replacement where the prefix is not dropped.
   */
  national_prefix: z.string().optional(),
  national_prefix_rule: z.string().optional(),
  /** A regular expression for all digits of a mobile number. */
  pattern: z.string().optional(),
})

export const accountCalls = {
  ...securityCalls,
  ...contactCalls,
  ...depositLimitCalls,
  ...lossLimitCalls,
  ...timeLimitCalls,
  ...realityCheckCalls,
  ...exclusionCalls,
  getInfo: get({
    access: 'guest',
    summary: 'The signed-in player, or uid 0',
    input: noInput,
    output: accountInfo,
  }),
  getBalance: get({
    access: 'player',
    summary: 'The four balances',
    input: noInput,
    output: balances,
    isUnattended: true,
  }),
  getPersonalDataFields: get({
    access: 'guest',
    summary:
      'The fields of a person in a country: their types, whether they are required, masks, lists and patterns',
    input: z.object({ country: countryCode.optional() }),
    output: z.array(profileField),
  }),
  getprofileinfo: get({
    access: 'player',
    summary: 'The player as a person, or the parts of it that are asked for',
    input: z.object({ fields: profileParts.optional() }),
    output: profileInfo,
  }),
  saveProfileInfo: post({
    access: 'player',
    summary: 'Save the player’s details; verified ones can’t be changed',
    input: profileChange,
    output: done,
    errors: ['TooManyRequests'],
  }),
  completeRegistration: post({
    access: 'player',
    summary: 'Add what an account from a connected sign-in service still lacks; once',
    input: registrationRest,
    output: done,
    errors: ['TooManyRequests'],
  }),
  setUserOnVerification: post({
    access: 'player',
    summary: 'Note that the player has sent documents; refused while the vendor has none of them',
    input: noInput,
    output: done,
    errors: ['SumsubVerificationRequired', 'TooManyRequests', 'UnknownError'],
  }),
  getContactPhoneSettings: get({
    access: 'guest',
    summary: 'Countries of phone numbers, with their codes and masks',
    input: noInput,
    output: z.array(phoneOption),
  }),
  getcurrencyrates: get({
    access: 'guest',
    summary: 'What one unit of the base currency is worth in each of our currencies; for information only',
    input: noInput,
    output: z.object({
      base: z.string(),
      rates: z.record(z.string(), z.number().positive()),
      updated_at: isoTime,
    }),
  }),
  setCurrency: post({
    access: 'player',
    summary: 'Set the currency of an account in which no money has ever moved',
    input: z.object({ currency: z.string().regex(/^[A-Z]{3,5}$/, { error: 'CURRENCY' }) }),
    output: done,
    errors: ['TooManyRequests'],
  }),
  changeLocale: post({
    access: 'player',
    summary: 'Set the language of the account',
    input: z.object({ locale: text(16) }),
    output: done,
    errors: ['TooManyRequests'],
  }),
  unsubscribe: post({
    access: 'guest',
    summary: 'Unsubscribe one address from news, with the token from an emailed link, once',
    input: z.object({ token: text(128) }),
    output: done,
  }),
  changePassword: post({
    access: 'player',
    summary: 'Set a new password; every other session ends',
    input: z.object({ old_password: text(256), password: text(256), password_repeat: text(256) }),
    output: done,
    errors: ['TooManyRequests'],
  }),
}
