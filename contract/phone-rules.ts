import type { Rule } from './rules.ts'

/**
 * Phone numbers (VL-21, VL-22): a country, and the digits within it, which its masks shape. A number is stored and
 * signed in with as its digits behind the country's code.
 */
export type PhoneOption = {
  /** ISO 3166-1 alpha-2. */
  readonly country_code: string
  /** Digits without a plus: 371. Several countries may share one. */
  readonly phone_code: string
  readonly name: string
  /** `## ### ###`; a list where numbers of several lengths are in use. */
  readonly mask: string | readonly string[]
}

const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

/** How many digits a number of the country may have. */
const lengthsOf = ({ mask }: PhoneOption): readonly number[] =>
  (typeof mask === 'string' ? [mask] : mask).map((one) => one.split('#').length - 1)

const fits = (national: string, option: PhoneOption): boolean => lengthsOf(option).includes(national.length)

/** What people put between the digits of a number, and a plus before them. Anything else is no part of one. */
const phoneSigns = /^\+?[\d\s().\-/]*$/

/** A number within its country: digits, as many as one of its masks has places (VL-21). */
export const phone =
  (option: PhoneOption | undefined): Rule =>
  (value) => {
    const digits = digitsOf(value)
    if (digits === '') return value.trim() === '' ? 'REQUIRED' : 'PHONE'
    return option && phoneSigns.test(value.trim()) && fits(digits, option) ? undefined : 'PHONE'
  }

export type CountryPhone = { readonly country_code: string; readonly number: string }

/**
 * The country and the digits within it of a number written in full (VL-22): the country whose code it begins with and
 * one of whose masks the rest fills. The longest code is the truest; of countries that share one, the chosen country
 * comes before the first. Undefined when it fits none, or is not written with a code.
 */
export const splitPhone = (
  typed: string,
  options: readonly PhoneOption[],
  chosen?: string,
): CountryPhone | undefined => {
  const trimmed = typed.trim()
  if (!phoneSigns.test(trimmed)) return undefined
  const digits = digitsOf(trimmed).replace(/^00/, '')
  const fitting = options.filter(
    (option) => digits.startsWith(option.phone_code) && fits(digits.slice(option.phone_code.length), option),
  )
  const longest = Math.max(...fitting.map(({ phone_code }) => phone_code.length))
  const best = fitting.filter(({ phone_code }) => phone_code.length === longest)
  const found = best.find(({ country_code }) => country_code === chosen) ?? best[0]
  return found && { country_code: found.country_code, number: digits.slice(found.phone_code.length) }
}

/**
 * A number as it arrives in a form's box: in full (a plus, two noughts, or more digits than the chosen country has),
 * or within the chosen country. Undefined when neither can be told.
 */
export const readPhone = (
  typed: string,
  options: readonly PhoneOption[],
  chosen?: string,
): CountryPhone | undefined => {
  const isInFull = /^\s*(\+|00)/.test(typed)
  const option = options.find(({ country_code }) => country_code === chosen)
  if (!isInFull && option && phone(option)(typed) === undefined) {
    return { country_code: option.country_code, number: digitsOf(typed) }
  }
  return splitPhone(typed, options, chosen)
}
