import { email as emailRule, fakeName } from '#contract/rules.ts'
import { isLocale } from '../i18n/messages.ts'
import { canonicalName, phoneDigits } from './canonical.ts'
import { isAvailableCurrency, isRegistrationCountry } from './countries.ts'
import type { AccountFieldCode, AccountFieldErrors } from './errors.ts'
import type { PasswordPolicy } from './password-policy.ts'

/** What opens an account. Whoever registers accepts the terms: the form does not let them pass otherwise. */
export type Registration = {
  /** Falls back to the e-mail, then to the phone (RG-15). */
  readonly login?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly fakename?: string | undefined
  readonly password: string
  readonly country: string
  readonly currency: string
  readonly locale: string
  /** Wants news by mail. */
  readonly notify?: boolean | undefined
  /** Code of the partner who sent the player. */
  readonly trackId?: string | undefined
}

const check = (isFine: boolean, code: AccountFieldCode): AccountFieldCode | undefined =>
  isFine ? undefined : code

const emailCode = (it: Registration): AccountFieldCode | undefined => {
  if (it.email === undefined) return check(it.phone !== undefined, 'REQUIRED')
  // Sign-in drops one leading plus (AU-10), so such an address could never sign in.
  return it.email.startsWith('+') ? 'EMAIL' : emailRule(it.email)
}

/**
 * A login of its own may be neither an e-mail nor a phone number, or one player could take another's address
 * as a login and catch their sign-ins.
 */
const loginCode = (it: Registration): AccountFieldCode | undefined => {
  if (it.login === undefined) return undefined
  const login = canonicalName(it.login)
  if (it.email !== undefined && login === canonicalName(it.email)) return undefined
  if (it.phone !== undefined && phoneDigits(login) === phoneDigits(it.phone)) return undefined
  return check(/^[\p{L}\p{N}_.-]{2,64}$/u.test(login) && phoneDigits(login) === undefined, 'FORMAT')
}

/** Codes by field of everything that is wrong with a registration but for what only the database knows (RG-29). */
export const checkRegistration = (it: Registration, passwordPolicy: PasswordPolicy): AccountFieldErrors => {
  const names = [it.login, it.email, it.phone].filter((name) => name !== undefined)
  const codes: Record<string, AccountFieldCode | undefined> = {
    login: loginCode(it),
    email: emailCode(it),
    phone: it.phone === undefined ? undefined : check(phoneDigits(it.phone) !== undefined, 'FORMAT'),
    fakename: it.fakename === undefined ? undefined : fakeName(it.fakename),
    password: passwordPolicy(it.password, names),
    country: check(isRegistrationCountry(it.country), 'NOT_AVAILABLE'),
    currency: check(isAvailableCurrency(it.currency), 'NOT_AVAILABLE'),
    locale: check(isLocale(it.locale), 'NOT_AVAILABLE'),
  }
  const fields: AccountFieldErrors = {}
  for (const [field, code] of Object.entries(codes)) if (code) fields[field] = [code]
  return fields
}
