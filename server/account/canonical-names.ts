import { plainPhone } from '#contract/phone-rules.ts'
import { mobileDigits } from './profile/phones.ts'

/**
 * One form for the many ways to write the same name. Accounts are unique by these forms and found by them, so
 * `Anna@Example.com` cannot be registered beside `anna@example.com` (AU-12, RG-29).
 */
export const canonicalName = (name: string): string => name.trim().normalize('NFC').toLowerCase()

/** The digits of a phone number as typed, or undefined when it is none. */
export const phoneDigits = (typed: string): string | undefined => {
  const digits = plainPhone(typed)?.replace('+', '') ?? ''
  return /^\d{6,15}$/.test(digits) ? digits : undefined
}

/** What the login field of the sign-in form means: one leading plus is dropped, other plus signs stay (AU-10). */
export const canonicalSignInName = (typed: string): string => {
  const withoutPlus = typed.trim().replace(/^\+/, '')
  const digits = phoneDigits(withoutPlus)
  // In full with a prefix in brackets, or with two zeros before it, it is still the number that is stored.
  const stored = digits === undefined ? undefined : mobileDigits(`+${digits.replace(/^00/, '')}`)
  return stored ?? digits ?? canonicalName(withoutPlus)
}
