import type { Rule } from './rules.ts'
import { latinDigits } from './typed-text.ts'

/**
 * Phone numbers (VL-21, VL-22): a country, and the digits within it, which its masks shape. A number is stored and
 * signed in with as its digits behind the country's code. People write one with the prefix of calls within their country
 * (`06 12 34 56 78`), with that prefix in brackets (`+44 (0)7911 …`) and in the digits of their script: all of it is read.
 */
export type PhoneOption = {
  /** ISO 3166-1 alpha-2. */
  readonly country_code: string
  /** Digits without a plus: 371. Several countries may share one. */
  readonly phone_code: string
  readonly name: string
  /** `## ### ###`; a list where numbers of several lengths are in use. */
  readonly mask: string | readonly string[]
  /** What is dialled before a number within the country (`0`, `[08]`), as an expression for the beginning of its digits. */
  readonly national_prefix?: string | undefined
  /** What takes the prefix's place, where it is not simply left out: `9$1`. */
  readonly national_prefix_rule?: string | undefined
  /** Every mobile number of the country, as an expression for all its digits. Without one, the masks' lengths decide. */
  readonly pattern?: string | undefined
}

const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

const masksOf = ({ mask }: PhoneOption): readonly string[] => (typeof mask === 'string' ? [mask] : mask)

const placesOf = (mask: string): number => mask.split('#').length - 1

/** Whether the digits are a mobile number of the country. */
const isNumberOf = (digits: string, option: PhoneOption): boolean =>
  option.pattern === undefined
    ? masksOf(option).some((mask) => placesOf(mask) === digits.length)
    : new RegExp(`^(?:${option.pattern})$`).test(digits)

/** The digits without the prefix of calls within the country, as libphonenumber takes it away. */
const withoutPrefix = (digits: string, option: PhoneOption): string => {
  if (!option.national_prefix) return digits
  const found = new RegExp(`^(?:${option.national_prefix})`).exec(digits)
  if (!found) return digits
  // A rule speaks of what its last group caught; where that caught nothing, the prefix is only left out.
  const isRuled = option.national_prefix_rule !== undefined && found.length > 1 && Boolean(found.at(-1))
  if (!isRuled) return digits.slice(found[0].length)
  return digits.replace(new RegExp(`^(?:${option.national_prefix})`), option.national_prefix_rule ?? '')
}

/** The number within one country, with the prefix of its calls or without. */
const numberWithin = (digits: string, option: PhoneOption): string | undefined =>
  [withoutPrefix(digits, option), digits].find((it) => isNumberOf(it, option))

/** Signs that come along with a copied number and are not seen: marks of direction, joiners. */
const unseen = /\p{Cf}/gu

/** What people put between the digits of a number, and a plus before them. Anything else is no part of one. */
const phoneSigns = /^[\s(]*\+?[\d\s().\p{Pd}/‒−·]*$/u

/**
 * A number as its digits, behind a plus where one was written; undefined when there is something in it that no number
 * has. Digits of every script count, and a link to a number (`tel:`) is one.
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
  // No code of a country begins another's. A zero after the code is written in countries that have no such prefix too.
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
 * The country and the digits within it of a number written in full (VL-22): the country whose code it begins with and
 * whose mobile numbers the rest is one of. Of countries that share a code, the chosen country comes before the first.
 * Undefined when it fits none, or is not written with a code.
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
  // A country that shares its code with others is called by their numbers too, with its own prefix before them.
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
 * A number as it arrives in a form's box: in full (a plus, two zeros, or the chosen country's own code), or within the
 * chosen country, with the prefix of its calls or without. Undefined when neither can be told. Digits without a plus are
 * never taken for a number of another country than the chosen one.
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

/** A number that can be read, of the country or in full (VL-21). `options` are the countries a number in full may be of. */
export const phone =
  (option: PhoneOption | undefined, options: readonly PhoneOption[] = option ? [option] : []): Rule =>
  (value) => {
    if (value.trim() === '') return 'REQUIRED'
    return readPhone(value, options, option?.country_code) ? undefined : 'PHONE'
  }

/**
 * The mask of what stands in a number's box (VL-22): the country's own, with room for the prefix of its calls, for a
 * number in full and for digits too many, which the rule tells of: a mask never cuts a digit off.
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

/** Digits within a country as its mask writes them. */
export const formatPhone = (digits: string, option: PhoneOption | undefined): string => {
  let at = 0
  const mask = phoneMask(option)(digits)
  const written = mask.replace(/#/g, () => digits[at++] ?? '')
  return written.trimEnd()
}

/** What a number's box makes of a key, a paste or an autofill: digits of every script, and a plus before them. */
export const phoneAsTyped = (typed: string): string => {
  const text = latinDigits(typed).replaceAll('＋', '+').trimStart()
  return (/^[^\d]*\+/.test(text) ? '+' : '') + digitsOf(text)
}
