import {
  getCountries,
  getExampleNumber,
  Metadata,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/mobile'
import examples from 'libphonenumber-js/mobile/examples'
import numberingPlans from 'libphonenumber-js/mobile/metadata'
import { readPhone, type PhoneOption } from '#contract/phone-rules.ts'

/** Numbers of more digits than these belong to no person; shorter ones are services. */
const shortest = 6
const longest = 12

/** The grouping of an example with more or fewer places: the last group grows, or places go from the end. */
const maskOf = (example: string, length: number): string => {
  const mask = example.replace(/\d/g, '#').replace(/[^#]+/g, ' ')
  const places = mask.split('#').length - 1
  if (places <= length) return mask + '#'.repeat(length - places)
  let left = mask
  while (left.split('#').length - 1 > length) left = left.slice(0, -1).trimEnd()
  return left
}

/** What a plan also tells, beyond the package's types: the lengths of one kind of number. */
type WholePlan = { type(name: 'MOBILE'): { possibleLengths(): number[] } | undefined }

/** Digits that a mobile number of the country may have, by its numbering plan. */
const lengthsOf = (metadata: Metadata, example: string): number[] => {
  const plan = metadata.numberingPlan as unknown as WholePlan | undefined
  const own = example.replace(/\D/g, '').length
  const possible = plan?.type('MOBILE')?.possibleLengths() ?? []
  const lengths = possible.filter((length) => length >= shortest && length <= longest)
  // The usual length first: it is the form of an empty box.
  return [own, ...lengths.filter((length) => length !== own)]
}

type CountryPlan = Omit<PhoneOption, 'name'>

const planOf = (country: CountryCode): CountryPlan | undefined => {
  const example = getExampleNumber(country, examples)
  if (!example) return undefined
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country)
  const national = example.formatInternational().slice(`+${example.countryCallingCode} `.length)
  const masks = lengthsOf(metadata, national).map((length) => maskOf(national, length))
  const [first = ''] = masks
  return {
    country_code: country,
    phone_code: example.countryCallingCode,
    mask: masks.length === 1 ? first : masks,
  }
}

/** The country that a shared code belongs to: the United States for 1. */
const isMain = ({ country_code, phone_code }: CountryPlan): boolean =>
  numberingPlans.country_calling_codes[phone_code]?.[0] === country_code

/**
 * Every country's code and masks, out of the numbering plans of libphonenumber's mobile data. Of countries that share
 * a code the one it belongs to comes first.
 */
export const phonePlans: readonly CountryPlan[] = getCountries()
  .map(planOf)
  .filter((plan) => plan !== undefined)
  .toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)))

const unnamed: readonly PhoneOption[] = phonePlans.map((plan) => ({ ...plan, name: plan.country_code }))

/** The same with the countries' names in a language (AC-08). */
export const phoneOptions = (locale: string): PhoneOption[] => {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  return phonePlans.map((plan) => ({ ...plan, name: names.of(plan.country_code) ?? plan.country_code }))
}

/** A country as a caller names it: its letters, or the code of its phones. */
const countryOf = (named: string | undefined): string | undefined =>
  phonePlans.find((plan) => plan.country_code === named || plan.phone_code === named?.replace(/^\+/, ''))
    ?.country_code

/**
 * The digits of a mobile number with its country's code, as they are stored; undefined when there is no such number
 * (VL-21). `country` is where it is from when the code is not part of it.
 */
export const mobileDigits = (typed: string, country?: string): string | undefined => {
  const found = readPhone(typed, unnamed, countryOf(country))
  const plan = phonePlans.find(({ country_code }) => country_code === found?.country_code)
  if (!found || !plan) return undefined
  const number = parsePhoneNumberFromString(`+${plan.phone_code}${found.number}`)
  return number?.isValid() ? number.number.slice(1) : undefined
}

/** The letters of the country that stored digits are from. */
export const countryOfPhone = (digits: string): string | undefined =>
  parsePhoneNumberFromString(`+${digits}`)?.country
