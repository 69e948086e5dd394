import {
  codeLength,
  fakeNameMinLength,
  passwordMaxLength,
  passwordMinLength,
  postcodeMaxLength,
} from './constants.ts'

/**
 * The validation rules of the specification (A§5, B§5), once, for both sides: forms call them while a player
 * types and the server calls them again on what arrives. Each rule takes a value and answers `undefined` or
 * the code of what is wrong; the translated messages are keyed by these codes.
 */
export type RuleCode =
  | 'REQUIRED'
  | 'EMAIL'
  | 'PASSWORD'
  | 'MIN_LENGTH'
  | 'MAX_LENGTH'
  | 'SAME_AS'
  | 'CODE'
  | 'FAKENAME'
  | 'NAME'
  | 'MUST_ACCEPT'
  | 'MIN_VALUE'
  | 'MAX_VALUE'
  | 'NUMBER'
  | 'SUM'
  | 'SUM_BOUNDS'
  | 'IBAN'
  | 'CARD'
  | 'POSTCODE'

export type Rule<T = string> = (value: T) => RuleCode | undefined

export const required: Rule<string | undefined | null> = (value) =>
  value === undefined || value === null || value.trim() === '' ? 'REQUIRED' : undefined

/** The first code that any of the rules gives. */
export const firstOf =
  <T>(...rules: Rule<T>[]): Rule<T> =>
  (value) => {
    for (const rule of rules) {
      const code = rule(value)
      if (code) return code
    }
    return undefined
  }

/** One or two dot parts after the at sign, no white space (VL-20). */
const emailPattern = /^[^\s@]+@[^\s@.]+\.[^\s@.]+(\.[^\s@.]+)?$/
export const email: Rule = (value) => required(value) ?? (emailPattern.test(value) && value.length <= 254 ? undefined : 'EMAIL')

/** Characters a password may not hold, listed in its message (VL-04). */
export const passwordForbidden = `space " ' < > & / \\ | \``
const passwordPattern = /^[A-Za-z0-9!@#$%^*()_+\-=.,?:;[\]{}~]*$/

/** Sign-in asks only for the shared minimum, so that a password set under older rules still opens the door. */
export const signInPassword: Rule = (value) =>
  value === '' ? 'REQUIRED' : value.length < passwordMinLength ? 'MIN_LENGTH' : undefined

export const newPassword: Rule = (value) => {
  if (value === '') return 'REQUIRED'
  if (value.length < passwordMinLength) return 'MIN_LENGTH'
  if (value.length > passwordMaxLength) return 'MAX_LENGTH'
  return passwordPattern.test(value) ? undefined : 'PASSWORD'
}

export const sameAs =
  (other: string): Rule =>
  (value) =>
    value === other ? undefined : 'SAME_AS'

export const confirmationCode: Rule = (value) =>
  value === '' ? 'REQUIRED' : new RegExp(`^\\d{${codeLength}}$`).test(value) ? undefined : 'CODE'

export const mustAccept: Rule<boolean> = (value) => (value ? undefined : 'MUST_ACCEPT')

/** Bounds on a number that may be typed with thousands commas (VL-31). */
export const numberWithin =
  (min: number, max: number): Rule =>
  (value) => {
    const number = Number(value.replaceAll(',', ''))
    if (value.trim() === '' || Number.isNaN(number)) return 'NUMBER'
    if (number < min) return 'MIN_VALUE'
    return number > max ? 'MAX_VALUE' : undefined
  }

/**
 * A deposit sum: whole major units, digits only, no leading zero (VL-32). Out of bounds and malformed are two
 * codes because they have two messages (VL-33).
 */
export const depositSum =
  (min: bigint, max: bigint): Rule =>
  (value) => {
    if (!/^[1-9]\d{0,14}$/.test(value)) return 'SUM'
    const sum = BigInt(value)
    return sum < min || sum > max ? 'SUM_BOUNDS' : undefined
  }

/** Longest IBANs are 34 characters; the specification stops at 32 (VL-30). */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27,
  GB: 22, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MT: 31,
  NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, SE: 24, SI: 19, SK: 24, AE: 23, BR: 29, SA: 24, QA: 29, TR: 26,
}

const ibanRemainder = (iban: string): bigint => {
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  return BigInt(rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n
}

/** Country's length, letters and digits, and the mod 97 check of ISO 13616. Spaces are allowed as typed. */
export const iban: Rule = (value) => {
  const compact = value.replaceAll(' ', '').toUpperCase()
  if (compact === '') return 'REQUIRED'
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,28}$/.test(compact)) return 'IBAN'
  return ibanLengths[compact.slice(0, 2)] === compact.length && ibanRemainder(compact) === 1n ? undefined : 'IBAN'
}

export const fakeName: Rule = (value) =>
  value.length < fakeNameMinLength ? 'MIN_LENGTH' : /^[\p{L}\p{N}]+$/u.test(value) ? undefined : 'FAKENAME'

export const postcode: Rule = (value) =>
  value === '' ? 'REQUIRED' : new RegExp(`^\\d{1,${postcodeMaxLength}}$`).test(value) ? undefined : 'POSTCODE'
