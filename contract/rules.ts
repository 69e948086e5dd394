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

/**
 * One or two dot parts after the at sign, no white space (VL-20). Nor what a mail program reads as several addresses,
 * a group, a quoted part or a remark (RFC 5322, section 3.4): `x,b@c.com`, `x<b@c.com`, `b@c.com(x)` are all one mailbox,
 * and would pass for as many as anybody likes.
 */
const unquoted = String.raw`\s@,:;<>()[\]"\\\p{Cc}`
const emailPattern = new RegExp(
  `^[^${unquoted}]+@[^.${unquoted}]+\\.[^.${unquoted}]+(\\.[^.${unquoted}]+)?$`,
  'u',
)
export const email: Rule = (value) =>
  required(value) ?? (emailPattern.test(value) && value.length <= 254 ? undefined : 'EMAIL')

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
    const plain = value.trim().replaceAll(',', '')
    // `Number` alone would also take 0x10, 1e3 and Infinity.
    if (!/^-?\d+(\.\d+)?$/.test(plain)) return 'NUMBER'
    const number = Number(plain)
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

/**
 * Structure of the part after country and check digits (ISO 13616 registry): `4a14n` is four letters and then
 * fourteen digits, `c` is either. Countries whose IBAN passes 32 characters are left out (VL-30).
 */
// oxfmt-ignore
const ibanStructures: Readonly<Record<string, string>> = {
  AD: '8n12c', AE: '19n', AL: '8n16c', AT: '16n', AZ: '4a20c', BA: '16n', BE: '12n', BG: '4a6n8c', BH: '4a14c',
  BR: '23n1a1c', BY: '4c4n16c', CH: '5n12c', CR: '18n', CY: '8n16c', CZ: '20n', DE: '18n', DK: '14n', DO: '4c20n',
  EE: '16n', EG: '25n', ES: '20n', FI: '14n', FO: '14n', FR: '10n11c2n', GB: '4a14n', GE: '2a16n', GI: '4a15c',
  GL: '14n', GR: '7n16c', GT: '24c', HR: '17n', HU: '24n', IE: '4a14n', IL: '19n', IQ: '4a15n', IS: '22n',
  IT: '1a10n12c', JO: '4a4n18c', KW: '4a22c', KZ: '3n13c', LB: '4n20c', LC: '4a24c', LI: '5n12c', LT: '16n',
  LU: '3n13c', LV: '4a13c', LY: '21n', MC: '10n11c2n', MD: '20c', ME: '18n', MK: '3n10c2n', MR: '23n',
  MT: '4a5n18c', MU: '4a19n3a', NL: '4a10n', NO: '11n', PK: '4a16c', PL: '24n', PS: '4a21c', PT: '21n',
  QA: '4a21c', RO: '4a16c', RS: '18n', SA: '2n18c', SC: '4a20n3a', SE: '20n', SI: '15n', SK: '20n',
  SM: '1a10n12c', ST: '21n', SV: '4a20n', TL: '19n', TN: '20n', TR: '6n16c', UA: '6n19c', VA: '18n', VG: '4a16n',
  XK: '16n',
}

const ibanClasses: Readonly<Record<string, string>> = { a: '[A-Z]', n: '\\d', c: '[A-Z0-9]' }

const fitsIbanStructure = (compact: string): boolean => {
  const structure = ibanStructures[compact.slice(0, 2)]
  if (!structure) return false
  const pattern = structure.replace(
    /(\d+)([anc])/g,
    (_part, count: string, kind: string) => `${ibanClasses[kind]}{${count}}`,
  )
  return new RegExp(`^${pattern}$`).test(compact.slice(4))
}

const ibanRemainder = (iban: string): bigint => {
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  return BigInt(rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n
}

/** Country's length and structure, and the mod 97 check of ISO 13616. Spaces are allowed as typed. */
export const iban: Rule = (value) => {
  const compact = value.replaceAll(' ', '').toUpperCase()
  if (compact === '') return 'REQUIRED'
  // Check digits run from 02 to 98; 00, 01 and 99 would pass the division and are never issued.
  if (!/^[A-Z]{2}(?!00|01|99)\d{2}[A-Z0-9]{11,28}$/.test(compact) || !fitsIbanStructure(compact))
    return 'IBAN'
  return ibanRemainder(compact) === 1n ? undefined : 'IBAN'
}

export const fakeName: Rule = (value) =>
  [...value].length < fakeNameMinLength
    ? 'MIN_LENGTH'
    : /^[\p{L}\p{N}]+$/u.test(value)
      ? undefined
      : 'FAKENAME'

export const postcode: Rule = (value) =>
  value === '' ? 'REQUIRED' : new RegExp(`^\\d{1,${postcodeMaxLength}}$`).test(value) ? undefined : 'POSTCODE'
