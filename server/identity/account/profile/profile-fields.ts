import { contactMaxLength, fakenameMaxLength, personTextMaxLength } from '#contract/input-bounds.ts'
import { latestBirthDate, type Day } from '#contract/person-rules.ts'
import type { FieldAttrs, FieldType, ListOption, ProfileField } from '#contract/profile-fields.ts'
import type { Messages } from '#server/platform/i18n/messages.ts'
import { ageOf } from '../registration/minimum-age.ts'
import { currencyOfCountry, registrationCountries } from '../registration/registration-countries.ts'
import { regionsOf } from './regions.ts'

/** The context of field definitions: the country decides most, the language the names in the lists. */
export type FieldsRequest = {
  /** ISO 3166-1 alpha-2; without it the fields that every country has. */
  readonly country?: string | undefined
  readonly locale: string
  readonly today: Day
  readonly messages: Messages
  readonly currencies: readonly string[]
}

type Shape = Partial<ProfileField['params'] & ProfileField['options']>

const field = (sysname: string, type: FieldType, { is_required, is_visible, ...options }: Shape = {}) =>
  ({
    sysname,
    type,
    params: { is_required: is_required ?? false, is_visible: is_visible ?? true },
    options,
    ...(attrsOf[sysname] ? { attrs: attrsOf[sysname] } : {}),
  }) satisfies ProfileField

/** Input hints: the call's length limit, and capital letters as in names. */
const longest = { maxlength: personTextMaxLength } as const
const name = { ...longest, autocapitalize: 'words', spellcheck: false } as const
const attrsOf: Readonly<Record<string, FieldAttrs>> = {
  email: { maxlength: contactMaxLength, autocapitalize: 'none', spellcheck: false },
  first_name: name,
  middle_name: name,
  last_name: name,
  address: { ...longest, autocapitalize: 'words' },
  home_town: { ...longest, autocapitalize: 'words' },
  postcode: { ...longest, autocapitalize: 'characters', spellcheck: false },
  document_number: { ...longest, autocapitalize: 'characters', spellcheck: false },
  fakename: { maxlength: fakenameMaxLength, spellcheck: false },
}

const earliestBirth: Day = '1920-01-01'

/** Postcode patterns that differ from up to eight digits (VL-23), with the input mask. */
const postcodes: Readonly<Record<string, { mask?: string; regex: string }>> = {
  BR: { mask: '#####-###', regex: '\\d{5}-?\\d{3}' },
  GB: { regex: '[A-Za-z0-9]{2,4} ?[0-9][A-Za-z]{2}' },
  CA: { mask: '@#@ #@#', regex: '[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d' },
  PL: { mask: '##-###', regex: '\\d{2}-?\\d{3}' },
  PT: { mask: '####-###', regex: '\\d{4}(-?\\d{3})?' },
  SE: { mask: '### ##', regex: '\\d{3} ?\\d{2}' },
  CZ: { mask: '### ##', regex: '\\d{3} ?\\d{2}' },
  SK: { mask: '### ##', regex: '\\d{3} ?\\d{2}' },
  GR: { mask: '### ##', regex: '\\d{3} ?\\d{2}' },
  IE: { regex: '[A-Za-z0-9]{3} ?[A-Za-z0-9]{4}' },
  MT: { regex: '[A-Za-z]{3} ?\\d{4}' },
  AD: { regex: '(AD)?\\d{3}' },
  AR: { regex: '[A-Za-z]?\\d{4}([A-Za-z]{3})?' },
}

const documentTypes = (country: string): readonly string[] =>
  country === 'BR' ? ['cpf'] : ['passport', 'id_card', 'driving_licence']

const named = (ids: readonly string[], name: (id: string) => string): ListOption[] =>
  ids.map((id) => ({ id, name: name(id) }))

/** Currencies with the country's default first: that is the first option of the form's rule (RG-21). */
const currencyField = (
  country: string | undefined,
  locale: string,
  currencies: readonly string[],
): ProfileField => {
  const { offered, own } = currencyOfCountry(country ?? '', currencies)
  const codes = currencies.toSorted((a, b) => Number(b === offered) - Number(a === offered))
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'currency' })
  // Only ISO 4217 codes have names: Intl throws at the longer codes of other units.
  const list = named(codes, (code) => (code.length === 3 ? `${code} · ${names.of(code) ?? code}` : code))
  return field('currency', 'select', { is_required: true, list, currency: country ? own : undefined })
}

const countryField = (locale: string): ProfileField => {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  const codes = registrationCountries.map(({ code }) => code)
  const list = named(codes, (code) => names.of(code) ?? code)
  const collator = new Intl.Collator(locale)
  return field('country', 'country_code', {
    is_required: true,
    list: list.toSorted((a, b) => collator.compare(a.name, b.name)),
  })
}

/**
 * Personal fields by country (RG-03, RG-30). Required ones are those that an account needs; the rest are
 * optional in forms and shown in the profile. An address or a phone number identifies the account, so one of
 * the two is enough.
 */
export const profileFieldsOf = ({
  country,
  locale,
  today,
  messages,
  currencies,
}: FieldsRequest): ProfileField[] => {
  const home = country ?? ''
  const text = (key: string): string => messages.text(locale, `fields.options.${key}`)
  const regions = regionsOf(home)
  const documents = named(documentTypes(home), (type) => text(`document_type.${type}`))
  const isCpf = home === 'BR'
  return [
    field('email', 'input', { is_required: true }),
    field('mobile', 'phone'),
    field('login', 'input', { is_visible: false }),
    field('first_name', 'input'),
    field('middle_name', 'input', { is_visible: false }),
    field('last_name', 'input'),
    field('birth_date', 'date', { min: earliestBirth, max: latestBirthDate(today, ageOf(home)) }),
    field('sex', 'select', { list: named(['1', '2'], (id) => text(`sex.${id}`)) }),
    countryField(locale),
    field('region', 'region', { is_visible: regions.length > 0, list: regions }),
    field('address', 'input'),
    field('home_town', 'input'),
    field('postcode', 'input', postcodes[home] ?? {}),
    field('document_type', 'select', { list: documents }),
    field('document_number', 'input', isCpf ? { mask: '###.###.###-##' } : { regex: '[A-Za-z0-9 -]{3,30}' }),
    field('fakename', 'input'),
    currencyField(country, locale, currencies),
  ]
}
