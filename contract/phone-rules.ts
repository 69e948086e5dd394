import type { Rule } from './rules.ts'
import { latinDigits } from './typed-text.ts'

/**
 * Phone numbers (VL-21, VL-22): a country, and its national digits, which masks format. A number is stored and
 * used for sign-in as the country code and digits. Accepted input: the national prefix (`06 12 34 56 78`), that
 * prefix in brackets (`+44 (0)7911 …`), and digits of any script.
 */
export type PhoneOption = {
  /** ISO 3166-1 alpha-2. */
  readonly country_code: string
  /** Digits without a plus: 371. Several countries may share one. */
  readonly phone_code: string
  readonly name: string
  /** `## ### ###`; a list where the country uses numbers of several lengths. */
  readonly mask: string | readonly string[]
  /** The national prefix (`0`, `[08]`), as an expression for the beginning of the digits. */
  readonly national_prefix?: string | undefined
  /** The prefix's replacement, if it is not simply dropped: `9$1`. */
  readonly national_prefix_rule?: string | undefined
  /** An expression for all digits of a mobile number. Default: the masks' lengths decide. */
  readonly pattern?: string | undefined
}

const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

const masksOf = ({ mask }: PhoneOption): readonly string[] => (typeof mask === 'string' ? [mask] : mask)

const placesOf = (mask: string): number => mask.split('#').length - 1

const isNumberOf = (digits: string, option: PhoneOption): boolean =>
  option.pattern === undefined
    ? masksOf(option).some((mask) => placesOf(mask) === digits.length)
    : new RegExp(`^(?:${option.pattern})$`).test(digits)

/** The digits without the national prefix, removed as libphonenumber does. */
const withoutPrefix = (digits: string, option: PhoneOption): string => {
  if (!option.national_prefix) return digits
  const found = new RegExp(`^(?:${option.national_prefix})`).exec(digits)
  if (!found) return digits
  // A rule uses its last capture group; if that is empty, the prefix is only dropped.
  const isRuled = option.national_prefix_rule !== undefined && found.length > 1 && Boolean(found.at(-1))
  if (!isRuled) return digits.slice(found[0].length)
  return digits.replace(new RegExp(`^(?:${option.national_prefix})`), option.national_prefix_rule ?? '')
}

/** The number within one country, with or without the national prefix. */
const numberWithin = (digits: string, option: PhoneOption): string | undefined =>
  [withoutPrefix(digits, option), digits].find((it) => isNumberOf(it, option))

/** Invisible characters of a copied number: direction marks, joiners. */
const unseen = /\p{Cf}/gu

/** Separators between the digits of a number, and a leading plus. Any other character is invalid. */
const phoneSigns = /^[\s(]*\+?[\d\s().\p{Pd}/‒−·]*$/u

/**
 * A number as its digits, behind a plus if one was written; undefined if it contains an invalid character.
 * Digits of every script count, and so does a `tel:` link.
 */
export const plainPhone = (typed: string): string | undefined => {
  const text = latinDigits(typed.replace(unseen, '')).replaceAll('＋', '+').trim().replace(/^tel:/i, '')
  if (!phoneSigns.test(text)) return undefined
  return (text.includes('+') ? '+' : '') + digitsOf(text)
}

export type CountryPhone = { readonly country_code: string; readonly number: string }

const splitDigits = (
  digits: string,
  options: readonly PhoneOption[],
  chosen?: string,
): CountryPhone | undefined => {
  const inOrder = [
    ...options.filter(({ country_code }) => country_code === chosen),
    ...options.filter(({ country_code }) => country_code !== chosen),
  ]
  // No country code is a prefix of another. A zero after the code occurs even for countries without a national
  // prefix.
  for (const zero of ['', '0']) {
    for (const option of inOrder) {
      if (!digits.startsWith(option.phone_code + zero)) continue
      const number = numberWithin(digits.slice(option.phone_code.length + zero.length), option)
      if (number !== undefined) return { country_code: option.country_code, number }
    }
  }
  return undefined
}

/**
 * The country and the national digits of a number in full (VL-22): the country whose code it starts with and
 * whose mobile numbers match the rest. Of countries that share a code, the chosen one has priority, then the
 * first. Undefined if none matches, or without a code.
 */
export const splitPhone = (
  typed: string,
  options: readonly PhoneOption[],
  chosen?: string,
): CountryPhone | undefined => splitDigits((plainPhone(typed) ?? '').replace(/^\+|^00/, ''), options, chosen)

const readWithin = (
  digits: string,
  option: PhoneOption,
  options: readonly PhoneOption[],
): CountryPhone | undefined => {
  // Numbers of countries that share the code are accepted too, with the chosen country's national prefix.
  const sharing = options.filter(
    ({ phone_code, country_code }) =>
      phone_code === option.phone_code && country_code !== option.country_code,
  )
  const bare = withoutPrefix(digits, option)
  const number = numberWithin(digits, option)
  if (number !== undefined) return { country_code: option.country_code, number }
  const other = option.pattern === undefined ? undefined : sharing.find((it) => isNumberOf(bare, it))
  if (other) return { country_code: other.country_code, number: bare }
  return splitDigits(digits, [option, ...sharing], option.country_code)
}

/**
 * A number typed into a form: in full (a plus, two zeros, or the chosen country's own code), or national with
 * or without prefix. Undefined if it is neither. Digits without a plus never match a country other than the
 * chosen one.
 */
export const readPhone = (
  typed: string,
  options: readonly PhoneOption[],
  chosen?: string,
): CountryPhone | undefined => {
  const option = options.find(({ country_code }) => country_code === chosen)
  const plain = plainPhone(typed) ?? ''
  if (!option || plain.startsWith('+')) return splitPhone(plain, options, chosen)
  const within = readWithin(plain, option, options)
  return within ?? (plain.startsWith('00') ? splitPhone(plain, options, chosen) : undefined)
}

/** A readable number, national or in full (VL-21). `options` are the countries of numbers in full. */
export const phone =
  (option: PhoneOption | undefined, options: readonly PhoneOption[] = option ? [option] : []): Rule =>
  (value) => {
    if (value.trim() === '') return 'REQUIRED'
    return readPhone(value, options, option?.country_code) ? undefined : 'PHONE'
  }

/**
 * The mask of a phone field (VL-22): the country's own, extended for the national prefix, for a number in full,
 * and for extra digits, which the rule reports: a mask never removes a digit.
 */
export const phoneMask =
  (option: PhoneOption | undefined) =>
  (typed: string): string => {
    const digits = digitsOf(typed)
    const free = '#'.repeat(digits.length + 1)
    if (typed.startsWith('+')) return `+${free}`
    if (!option || digits.startsWith('00')) return free
    const masks = masksOf(option)
    const holding = masks.filter((mask) => placesOf(mask) >= digits.length)
    const isPrefixed = digits.startsWith('0') && withoutPrefix(digits, option) !== digits
    if (isPrefixed) return `#${masks.find((mask) => placesOf(mask) >= digits.length - 1) ?? free}`
    return holding[0] ?? `${masks.at(-1) ?? ''}${free}`
  }

/** National digits in the format of the mask. */
export const formatPhone = (digits: string, option: PhoneOption | undefined): string => {
  let at = 0
  const mask = phoneMask(option)(digits)
  const written = mask.replace(/#/g, () => digits[at++] ?? '')
  return written.trimEnd()
}

/** Normalises a key, a paste or an autofill: digits of every script, and a leading plus. */
export const phoneAsTyped = (typed: string): string => {
  const text = latinDigits(typed).replaceAll('＋', '+').trimStart()
  return (/^[^\d]*\+/.test(text) ? '+' : '') + digitsOf(text)
}
