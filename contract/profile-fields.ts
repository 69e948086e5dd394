import { cpf } from './cpf.ts'
import { matches } from './field-rules.ts'
import { address, dateWithin, personName, sex, type Day } from './person-rules.ts'
import { phone, type PhoneOption } from './phone-rules.ts'
import { email, fakeName, postcode, required, type Rule, type RuleCode } from './rules.ts'

/**
 * The fields of a person (RG-04, RG-05): a server's definition says which there are, in which order and form, and the form and
 * the server judge a value by the same definition.
 */
export const fieldTypes = ['input', 'select', 'phone', 'password', 'date', 'region', 'country_code'] as const
export type FieldType = (typeof fieldTypes)[number]

export type ListOption = { readonly id: string; readonly name: string; readonly icon?: string | undefined }

/** Attributes of HTML that a definition may give its control (RG-05): those that help to type, none that runs or leads anywhere. */
export type FieldAttrs = {
  readonly disabled?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly maxlength?: number | undefined
  readonly autocomplete?: string | undefined
  readonly inputmode?: (typeof inputModes)[number] | undefined
  readonly autocapitalize?: (typeof autoCapitals)[number] | undefined
  readonly spellcheck?: boolean | undefined
}
export const inputModes = ['text', 'numeric', 'decimal', 'tel', 'email', 'url', 'search', 'none'] as const
export const autoCapitals = ['none', 'sentences', 'words', 'characters'] as const

export type ProfileField = {
  readonly sysname: string
  readonly type: FieldType
  readonly params: { readonly is_required: boolean; readonly is_visible: boolean }
  readonly options: {
    readonly mask?: string | readonly string[] | undefined
    readonly list?: readonly ListOption[] | undefined
    /** For the whole value. */
    readonly regex?: string | undefined
    /** First and last day of a date. */
    readonly min?: Day | undefined
    readonly max?: Day | undefined
    /** Of the currency: the country's own (ISO 4217), whether or not it is in the list. */
    readonly currency?: string | undefined
  }
  readonly attrs?: FieldAttrs | undefined
}

/** What a person says of themselves, under the names that travel. Each may be missing. */
export const profileNames = [
  'first_name',
  'middle_name',
  'last_name',
  'birth_date',
  'sex',
  'region',
  'home_town',
  'address',
  'postcode',
  'document_type',
  'document_number',
] as const
export type ProfileName = (typeof profileNames)[number]

export type FieldCode = RuleCode | 'NOT_AVAILABLE'

/** What else a field's value is judged by. */
export type FieldSurroundings = {
  /** The country of a phone number. */
  readonly phone?: PhoneOption | undefined
  /** The countries that a number in full may be of. */
  readonly phones?: readonly PhoneOption[] | undefined
  readonly documentType?: string | undefined
}

const shapes: Readonly<Record<string, Rule>> = {
  email,
  first_name: personName,
  middle_name: personName,
  last_name: personName,
  home_town: address,
  address,
  fakename: fakeName,
  sex,
}

/** CPF is typed with its dots and dash, or without. */
export const plainCpf = (typed: string): string => typed.replace(/[.\- ]/g, '')

const firstDay: Day = '1900-01-01'
const lastDay: Day = '9999-12-31'

/** The rule of what a value means, whether or not it has to be there. */
const shapeOf = (field: ProfileField, { phone: option, phones, documentType }: FieldSurroundings): Rule => {
  const { sysname, type, options } = field
  if (type === 'phone') return phone(option, phones)
  if (type === 'date') return dateWithin(options.min ?? firstDay, options.max ?? lastDay)
  if (sysname === 'document_number' && documentType === 'cpf') return (value) => cpf(plainCpf(value))
  if (options.regex !== undefined) return matches(options.regex)
  if (sysname === 'postcode') return postcode
  return () => undefined
}

/** Nothing said: an empty box, or the sex that nobody has set (VL-26). */
const isUnset = ({ sysname }: ProfileField, value: string): boolean =>
  required(value) !== undefined || (sysname === 'sex' && value === '0')

/**
 * What is wrong with a value by its field's definition (VL-08, VL-09): whether it has to be there, its pattern, its
 * list, and the rule that its name or type stands for.
 */
export const judgeField = (
  field: ProfileField,
  value: string,
  surroundings: FieldSurroundings = {},
): FieldCode | undefined => {
  if (isUnset(field, value)) return field.params.is_required ? 'REQUIRED' : undefined
  const list = field.type === 'input' ? undefined : field.options.list
  if (list && list.length > 0 && !list.some(({ id }) => id === value)) return 'NOT_AVAILABLE'
  return shapes[field.sysname]?.(value) ?? shapeOf(field, surroundings)(value)
}
