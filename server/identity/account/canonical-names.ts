import { plainPhone } from '#contract/phone-rules.ts'
import { mobileDigits } from './profile/phones.ts'

/**
 * One canonical form for the spellings of a name. Accounts are unique by it and found by it, so
 * `Anna@Example.com` cannot be registered beside `anna@example.com` (AU-12, RG-29).
 */
export const canonicalName = (name: string): string => name.trim().normalize('NFC').toLowerCase()

export const phoneDigits = (typed: string): string | undefined => {
  const digits = plainPhone(typed)?.replace('+', '') ?? ''
  return /^\d{6,15}$/.test(digits) ? digits : undefined
}

/** The canonical form of the sign-in login field: one leading plus is dropped, others stay (AU-10). */
export const canonicalSignInName = (typed: string): string => {
  const withoutPlus = typed.trim().replace(/^\+/, '')
  const digits = phoneDigits(withoutPlus)
  // A full number with a bracketed prefix, or with two zeros for the plus, matches the stored number.
  const stored = digits === undefined ? undefined : mobileDigits(`+${digits.replace(/^00/, '')}`)
  return stored ?? digits ?? canonicalName(withoutPlus)
}
