import { noCardNumber } from '#contract/find-card-numbers.ts'
import { email as emailRule, fakeName } from '#contract/rules.ts'
import { isLocale } from '#server/platform/i18n/messages.ts'
import type { ProfileField } from '#contract/profile-fields.ts'
import { canonicalName, phoneDigits } from '../canonical-names.ts'
import { checkProfile, type ProfileInput } from '../profile/check-profile.ts'
import { isRegistrationCountry } from './registration-countries.ts'
import type { AccountFieldCode, AccountFieldErrors } from '../errors.ts'
import type { PasswordPolicy } from '../password/password-policy.ts'
import { mobileDigits } from '../profile/phones.ts'

/** A registration request. Registering accepts the terms: the form enforces it. */
export type Registration = {
  /** Falls back to the e-mail, then to the phone (RG-15). */
  readonly login?: string | undefined
  readonly email?: string | undefined
  /** A mobile number in full, or within `phoneCountry`. */
  readonly phone?: string | undefined
  /** The letters of a country, or its phone code; the country of residence by default. */
  readonly phoneCountry?: string | undefined
  readonly fakename?: string | undefined
  readonly password: string
  readonly country: string
  readonly currency: string
  readonly locale: string
  /** Subscribes to news by mail. */
  readonly notify?: boolean | undefined
  readonly profile?: ProfileInput | undefined
  /** Came for bets (true) or the casino (false), when the form has the field. */
  readonly isBetting?: boolean | undefined
  readonly characterId?: string | undefined
  /** Stored with the account; the bonuses domain validates it. */
  readonly promoCode?: string | undefined
  readonly trackId?: string | undefined
}

const originOf = (it: Pick<Registration, 'phoneCountry' | 'country'>) => ({
  country: it.phoneCountry,
  residence: it.country,
})

/** The stored form of a registration's phone number: digits with the country's code. */
export const phoneOfRegistration = (it: Pick<Registration, 'phone' | 'phoneCountry' | 'country'>) =>
  it.phone === undefined ? undefined : mobileDigits(it.phone, originOf(it))

const check = (isFine: boolean, code: AccountFieldCode): AccountFieldCode | undefined =>
  isFine ? undefined : code

/** A registration without the password: an external identity has none. */
export type RegistrationDetails = Omit<Registration, 'password'>

const emailCode = (it: RegistrationDetails): AccountFieldCode | undefined => {
  if (it.email === undefined) return check(it.phone !== undefined, 'REQUIRED')
  // Sign-in drops one leading plus (AU-10), so such an address could never sign in.
  return it.email.startsWith('+') ? 'EMAIL' : (emailRule(it.email) ?? noCardNumber(it.email))
}

export const ownLogin = (it: RegistrationDetails): string | undefined => {
  if (it.login === undefined) return undefined
  const login = canonicalName(it.login)
  if (it.email !== undefined && login === canonicalName(it.email)) return undefined
  const phone = phoneOfRegistration(it)
  const isPhone = phone !== undefined && mobileDigits(login, originOf(it)) === phone
  return isPhone ? undefined : login
}

/**
 * A login may be neither an e-mail nor a phone number, or one player could use another's address as a login and
 * intercept their sign-ins.
 */
const loginCode = (it: RegistrationDetails): AccountFieldCode | undefined => {
  const login = ownLogin(it)
  if (login === undefined) return undefined
  const isName = /^[\p{L}\p{N}_.-]{2,64}$/u.test(login) && phoneDigits(login) === undefined
  return isName ? noCardNumber(login) : 'FORMAT'
}

const isListed = (definitions: readonly ProfileField[], currency: string): boolean =>
  definitions.some(
    ({ sysname, options }) => sysname === 'currency' && options.list?.some(({ id }) => id === currency),
  )

/** Validation errors by field, without the checks that need the database; `definitions` are the country's. */
export const checkRegistrationDetails = (
  it: RegistrationDetails,
  definitions: readonly ProfileField[],
): AccountFieldErrors => {
  const codes: Record<string, AccountFieldCode | undefined> = {
    login: loginCode(it),
    email: emailCode(it),
    phone: it.phone === undefined ? undefined : check(phoneOfRegistration(it) !== undefined, 'PHONE'),
    fakename: it.fakename === undefined ? undefined : (fakeName(it.fakename) ?? noCardNumber(it.fakename)),
    country: it.country === '' ? 'REQUIRED' : check(isRegistrationCountry(it.country), 'NOT_AVAILABLE'),
    currency: check(isListed(definitions, it.currency), 'NOT_AVAILABLE'),
    locale: check(isLocale(it.locale), 'NOT_AVAILABLE'),
  }
  const fields: AccountFieldErrors = checkProfile(definitions, it.profile ?? {}, true)
  for (const [field, code] of Object.entries(codes)) if (code) fields[field] = [code]
  return fields
}

/** Validation errors of a registration with its password (RG-29). */
export const checkRegistration = (
  it: Registration,
  passwordPolicy: PasswordPolicy,
  definitions: readonly ProfileField[],
): AccountFieldErrors => {
  const names = [it.login, it.email, it.phone].filter((name) => name !== undefined)
  const code = passwordPolicy(it.password, names)
  return { ...checkRegistrationDetails(it, definitions), ...(code ? { password: [code] } : {}) }
}
