import {
  getCountries,
  getExampleNumber,
  Metadata,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/mobile'
import examples from 'libphonenumber-js/mobile/examples'
import numberingPlans from 'libphonenumber-js/mobile/metadata'
import { plainPhone, type PhoneOption } from '#contract/phone-rules.ts'

/** Longer numbers belong to no person; shorter ones are services. */
const shortest = 6
const longest = 12

/** The mask of an example number with another length: the last group grows, or digits are cut from the end. */
const maskOf = (example: string, length: number): string => {
  const mask = example.replace(/\d/g, '#').replace(/[^#]+/g, ' ')
  const places = mask.split('#').length - 1
  if (places <= length) return mask + '#'.repeat(length - places)
  let left = mask
  while (left.split('#').length - 1 > length) left = left.slice(0, -1).trimEnd()
  return left
}

/** Parts of a numbering plan beyond the package's types: one kind of number, and the national prefix. */
type WholePlan = {
  type(name: 'MOBILE'): { possibleLengths(): number[]; pattern(): string } | undefined
  nationalPrefixForParsing(): string | 0 | null | undefined
  nationalPrefixTransformRule(): string | 0 | null | undefined
}

const lengthsOf = (plan: WholePlan | undefined, example: string): number[] => {
  const own = example.replace(/\D/g, '').length
  const possible = plan?.type('MOBILE')?.possibleLengths() ?? []
  const lengths = possible.filter((length) => length >= shortest && length <= longest)
  // The usual length first: it is the mask of an empty input.
  return [own, ...lengths.filter((length) => length !== own)]
}

type CountryPlan = Omit<PhoneOption, 'name'>

const planOf = (country: CountryCode): CountryPlan | undefined => {
  const example = getExampleNumber(country, examples)
  if (!example) return undefined
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country)
  const national = example.formatInternational().slice(`+${example.countryCallingCode} `.length)
  const plan = metadata.numberingPlan as unknown as WholePlan | undefined
  const masks = lengthsOf(plan, national).map((length) => maskOf(national, length))
  const [first = ''] = masks
  // The package returns 0 when a plan has none.
  const prefix = plan?.nationalPrefixForParsing() || undefined
  const rule = plan?.nationalPrefixTransformRule() || undefined
  return {
    country_code: country,
    phone_code: example.countryCallingCode,
    mask: masks.length === 1 ? first : masks,
    ...(prefix && { national_prefix: prefix }),
    ...(prefix && rule && { national_prefix_rule: rule }),
    pattern: plan?.type('MOBILE')?.pattern(),
  }
}

/** The main country of a shared code: the United States for 1. */
const isMain = ({ country_code, phone_code }: CountryPlan): boolean =>
  numberingPlans.country_calling_codes[phone_code]?.[0] === country_code

/**
 * Code and masks of every country, from libphonenumber's mobile numbering plans. Of countries that share a code
 * the main one comes first.
 */
export const phonePlans: readonly CountryPlan[] = getCountries()
  .map(planOf)
  .filter((plan) => plan !== undefined)
  .toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)))

/** The same with the countries' names in a language (AC-08). */
export const phoneOptions = (locale: string): PhoneOption[] => {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  return phonePlans.map((plan) => ({ ...plan, name: names.of(plan.country_code) ?? plan.country_code }))
}

const countryOf = (named: string | undefined): string | undefined =>
  phonePlans.find((plan) => plan.country_code === named || plan.phone_code === named?.replace(/^\+/, ''))
    ?.country_code

/** A mobile number of one of the countries, as libphonenumber parses it; words around it are refused. */
const parse = (digits: string, country?: string): string | undefined => {
  const options = { extract: false, ...(country ? { defaultCountry: country as CountryCode } : {}) }
  const number = parsePhoneNumberFromString(digits, options)
  const isOurs = number && phonePlans.some(({ phone_code }) => phone_code === number.countryCallingCode)
  return isOurs && number.isValid() ? number.number.slice(1) : undefined
}

/** A full number. A zero after the code, `+371 (0)20 …`, is also written where no such prefix exists. */
const parseFull = (digits: string): string | undefined => {
  const found = parse(`+${digits}`)
  if (found !== undefined) return found
  const code = phonePlans.find(({ phone_code }) => digits.startsWith(`${phone_code}0`))?.phone_code
  return code === undefined ? undefined : parse(`+${code}${digits.slice(code.length + 1)}`)
}

/** The first reading that is a number: as written, within the country; with two zeros for the plus; in full. */
const digitsOfPlain = (plain: string, country: string | undefined, isGuess: boolean): string | undefined => {
  if (plain.startsWith('+')) return parseFull(plain.slice(1))
  const within = parse(plain, country)
  if (within !== undefined) return within
  if (plain.startsWith('00')) return parseFull(plain.slice(2))
  return country === undefined || isGuess ? parseFull(plain) : undefined
}

export type PhoneOrigin = {
  /** The chosen country: its letters, or its phone code. Digits without a plus belong to no other country. */
  readonly country?: string | undefined
  /** The owner's country of residence, only a guess. */
  readonly residence?: string | undefined
}

/**
 * The stored form of a mobile number: digits with country code; undefined when no such number exists (VL-21).
 * The input is a full number, or a national one with or without the national prefix.
 */
export const mobileDigits = (typed: string, { country, residence }: PhoneOrigin = {}): string | undefined => {
  const plain = plainPhone(typed)
  if (plain === undefined) return undefined
  return digitsOfPlain(plain, countryOf(country ?? residence), country === undefined)
}

export const countryOfPhone = (digits: string): string | undefined =>
  parsePhoneNumberFromString(`+${digits}`)?.country

export const nationalNumber = (digits: string): { readonly code: string; readonly national: string } => {
  const number = parsePhoneNumberFromString(`+${digits}`)
  return { code: number?.countryCallingCode ?? '', national: number?.nationalNumber ?? digits }
}
