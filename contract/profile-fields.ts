import { cpf } from './cpf.ts'
import { matches } from './field-rules.ts'
import { address, dateWithin, personName, sex, type Day } from './person-rules.ts'
import { phone, type PhoneOption } from './phone-rules.ts'
import { email, fakeName, postcode, required, type Rule, type RuleCode } from './rules.ts'

/**
 * The fields of a person (RG-04, RG-05): a server's definition lists them with order and form; the form and the
 * server validate by the same definition.
 */
export const fieldTypes = ['input', 'select', 'phone', 'password', 'date', 'region', 'country_code'] as const
export type FieldType = (typeof fieldTypes)[number]

export type ListOption = { readonly id: string; readonly name: string; readonly icon?: string | undefined }

/** HTML attributes that a definition may set (RG-05): they help typing; none runs code or navigates. */
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
    readonly min?: Day | undefined
    readonly max?: Day | undefined
    /** For the currency: the country's own (ISO 4217), in the list or not. */
    readonly currency?: string | undefined
  }
  readonly attrs?: FieldAttrs | undefined
}

/** Personal data under its wire names. Each may be missing. */
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

/** Context for the validation of a field's value. */
export type FieldSurroundings = {
  readonly phone?: PhoneOption | undefined
  /** The countries of numbers in full. */
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

/** CPF is typed with or without its dots and dash. */
export const plainCpf = (typed: string): string => typed.replace(/[.\- ]/g, '')

const firstDay: Day = '1900-01-01'
const lastDay: Day = '9999-12-31'

/** The rule of a value's meaning, apart from whether it is required. */
const shapeOf = (field: ProfileField, { phone: option, phones, documentType }: FieldSurroundings): Rule => {
  const { sysname, type, options } = field
  if (type === 'phone') return phone(option, phones)
  if (type === 'date') return dateWithin(options.min ?? firstDay, options.max ?? lastDay)
  if (sysname === 'document_number' && documentType === 'cpf') return (value) => cpf(plainCpf(value))
  if (options.regex !== undefined) return matches(options.regex)
  if (sysname === 'postcode') return postcode
  return () => undefined
}

/** Not stated: an empty field, or sex 0 (VL-26). */
const isUnset = ({ sysname }: ProfileField, value: string): boolean =>
  required(value) !== undefined || (sysname === 'sex' && value === '0')

/** Validates a value (VL-08, VL-09): required, pattern, list, and the rule of its name or type. */
export const validateField = (
  field: ProfileField,
  value: string,
  surroundings: FieldSurroundings = {},
): FieldCode | undefined => {
  if (isUnset(field, value)) return field.params.is_required ? 'REQUIRED' : undefined
  const list = field.type === 'input' ? undefined : field.options.list
  if (list && list.length > 0 && !list.some(({ id }) => id === value)) return 'NOT_AVAILABLE'
  return shapes[field.sysname]?.(value) ?? shapeOf(field, surroundings)(value)
}
