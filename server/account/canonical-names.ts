/**
 * One form for the many ways to write the same name. Accounts are unique by these forms and found by them, so
 * `Anna@Example.com` cannot be registered beside `anna@example.com` (AU-12, RG-29).
 */
export const canonicalName = (name: string): string => name.trim().normalize('NFC').toLowerCase()

/** What people put between the digits of a phone number. */
const phonePunctuation = /[\s().-]/g

/** The digits of a phone number as typed, or undefined when it is none. */
export const phoneDigits = (typed: string): string | undefined => {
  const digits = typed.trim().replace(/^\+/, '').replace(phonePunctuation, '')
  return /^\d{6,15}$/.test(digits) ? digits : undefined
}

/** What the login field of the sign-in form means: one leading plus is dropped, other plus signs stay (AU-10). */
export const canonicalSignInName = (typed: string): string => {
  const withoutPlus = typed.trim().replace(/^\+/, '')
  return phoneDigits(withoutPlus) ?? canonicalName(withoutPlus)
}
