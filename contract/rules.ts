import {
  codeLength,
  fakeNameMinLength,
  passwordMaxLength,
  passwordMinLength,
  postcodeMaxLength,
} from './constants.ts'

/**
 * The validation rules of the specification (VL-01 to VL-40), shared by both sides: forms call them while a
 * player types and the server calls them again on the input. Each rule returns `undefined` or an error code;
 * the translated messages are keyed by these codes.
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
  | 'ADDRESS'
  | 'TEXT'
  | 'DATE'
  | 'REGEX'
  | 'PHONE'
  | 'CARD_HOLDER'
  | 'CPF'
  | 'MUST_ACCEPT'
  | 'MIN_VALUE'
  | 'MAX_VALUE'
  | 'NUMBER'
  | 'SUM'
  | 'SUM_BOUNDS'
  | 'ACCOUNT_MIN'
  | 'IBAN'
  | 'CARD'
  | 'CARD_NUMBER'
  | 'POSTCODE'

export type Rule<T = string> = (value: T) => RuleCode | undefined

export const required: Rule<string | undefined | null> = (value) =>
  value === undefined || value === null || value.trim() === '' ? 'REQUIRED' : undefined

export const firstOf =
  <T>(...rules: Rule<T>[]): Rule<T> =>
  (value) => {
    for (const rule of rules) {
      const code = rule(value)
      if (code) return code
    }
    return undefined
  }

/**
 * One or two dot parts after the at sign, no white space (VL-20). Excluded too: what a mail program reads as
 * several addresses, a group, a quoted part or a comment (RFC 5322, section 3.4). `x,b@c.com`, `x<b@c.com` and
 * `b@c.com(x)` are all one mailbox and would allow any number of accounts.
 */
const unquoted = String.raw`\s@,:;<>()[\]"\\\p{Cc}`
const emailPattern = new RegExp(
  `^[^${unquoted}]+@[^.${unquoted}]+\\.[^.${unquoted}]+(\\.[^.${unquoted}]+)?$`,
  'u',
)
export const email: Rule = (value) =>
  required(value) ?? (emailPattern.test(value) && value.length <= 254 ? undefined : 'EMAIL')

/** Characters that a password may not contain, listed in its message (VL-04). */
export const passwordForbidden = `space " ' < > & / \\ | \``
const passwordPattern = /^[A-Za-z0-9!@#$%^*()_+\-=.,?:;[\]{}~]*$/

/** Sign-in checks only the shared minimum, so that a password set under older rules still works. */
export const signInPassword: Rule = (value) =>
  value === '' ? 'REQUIRED' : value.length < passwordMinLength ? 'MIN_LENGTH' : undefined

/** The specification's rule; a market's rule is chosen in server/identity/account/password/password-policy.ts. */
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
    const plain = value.trim().replaceAll(',', '')
    // `Number` alone would also accept 0x10, 1e3 and Infinity.
    if (!/^-?\d+(\.\d+)?$/.test(plain)) return 'NUMBER'
    const number = Number(plain)
    if (number < min) return 'MIN_VALUE'
    return number > max ? 'MAX_VALUE' : undefined
  }

/**
 * A deposit amount: whole major units, digits only, no leading zero (VL-32). Out of bounds and malformed are
 * two codes because they have two messages (VL-33).
 */
export const depositAmount =
  (min: bigint, max: bigint): Rule =>
  (value) => {
    if (!/^[1-9]\d{0,14}$/.test(value)) return 'SUM'
    const sum = BigInt(value)
    return sum < min || sum > max ? 'SUM_BOUNDS' : undefined
  }

export const fakeName: Rule = (value) =>
  [...value].length < fakeNameMinLength
    ? 'MIN_LENGTH'
    : /^[\p{L}\p{N}]+$/u.test(value)
      ? undefined
      : 'FAKENAME'

export const postcode: Rule = (value) =>
  value === '' ? 'REQUIRED' : new RegExp(`^\\d{1,${postcodeMaxLength}}$`).test(value) ? undefined : 'POSTCODE'
