import { validateField, type FieldCode, type ProfileField } from '#contract/profile-fields.ts'
import type { PhoneOption } from '#contract/phone-rules.ts'
import { mustAccept, newPassword } from '#contract/rules.ts'
import type { RegistrationType } from '../registration-settings.ts'

/** The values of the form, by the sysnames of its fields and the names of its own fields. */
export type RegistrationValues = Record<string, string | boolean>

const own = (sysname: string, type: ProfileField['type']): ProfileField => ({
  sysname,
  type,
  params: { is_required: true, is_visible: true },
  options: {},
})
const passwordField = own('password', 'password')
const localeField = own('locale', 'select')

/** Fields that can identify the account; a form has one of them that does (RG-02). */
const naming: Readonly<Record<string, string>> = { email: 'email', phone: 'mobile', login: 'login' }

type Naming = Pick<Extract<RegistrationType, { field: unknown }>, 'field'>

/** The definitions as a form sees them: of the identifying fields only the chosen one is required. */
const asNamed = (definitions: readonly ProfileField[], name: string): ProfileField[] =>
  definitions.map((field) => {
    const { sysname, params } = field
    if (sysname === name) return { ...field, params: { is_required: true, is_visible: true } }
    const isOther = Object.values(naming).includes(sysname) && definitions.some((it) => it.sysname === name)
    return isOther ? { ...field, params: { ...params, is_required: false } } : field
  })

/**
 * The fields of one registration type (RG-03, RG-07): the visible definitions of the server, with the password
 * after the identifying field, and the language at the end. The fast form omits optional fields, the full one
 * beside it requires all; a single form takes the definitions as they are.
 */
export const fieldsOfType = (
  definitions: readonly ProfileField[],
  kind: 'fast' | 'full' | 'plain',
  { field: by = 'email' }: Partial<Naming> = {},
): ProfileField[] => {
  const name = naming[by ?? 'email'] ?? 'email'
  const visible = asNamed(definitions, name).filter(({ params }) => params.is_visible)
  const chosen =
    kind === 'fast'
      ? visible.filter(({ params }) => params.is_required)
      : kind === 'full'
        ? visible.map((field) => ({ ...field, params: { ...field.params, is_required: true } }))
        : visible
  const first = chosen.filter(({ sysname }) => sysname === name)
  const rest = chosen.filter(
    ({ sysname }) => sysname !== name && sysname !== 'password' && sysname !== 'locale',
  )
  return [...first, passwordField, ...rest, localeField]
}

/** The kind of a registration type, given the types on offer. */
export const kindOfType = (
  type: RegistrationType | undefined,
  types: readonly RegistrationType[],
): 'fast' | 'full' | 'plain' => {
  if (!type || type.__component === 'social') return 'plain'
  const isFast = (it: RegistrationType) =>
    it.__component === 'fast' || (it.__component === 'form' && it.isFast)
  if (isFast(type)) return 'fast'
  return types.some(isFast) ? 'full' : 'plain'
}

export type FormTerms = {
  readonly fields: readonly ProfileField[]
  readonly phones: readonly PhoneOption[]
  readonly hasTerms: boolean
}

const textOf = (values: RegistrationValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** The definition of the country of residence, under either of its names. */
export const isCountryField = ({ sysname, type }: ProfileField): boolean =>
  type === 'country_code' && sysname !== 'phone_country_code'

/** All errors of the form's values, by field (VL-08, VL-10); the promo code is not checked. */
export const formProblems = (
  values: RegistrationValues,
  { fields, phones, hasTerms }: FormTerms,
): Record<string, FieldCode> => {
  const problems: Record<string, FieldCode> = {}
  const phone = phones.find(({ country_code }) => country_code === values.phone_country_code)
  const documentType = textOf(values, 'document_type')
  for (const field of fields) {
    // The language is the page's, and so always set.
    if (field.sysname === 'locale') continue
    const value = textOf(values, field.sysname)
    const code =
      field.type === 'password'
        ? newPassword(value)
        : validateField(field, field.sysname === 'email' ? value.trim() : value, {
            phone,
            phones,
            documentType,
          })
    if (code) problems[field.sysname] = code
  }
  const terms = hasTerms ? mustAccept(values.terms === true) : undefined
  if (terms) problems.terms = terms
  return problems
}

/**
 * Whether the submit button is enabled (VL-36, VL-37). The eager strategy shows each error at once and disables
 * the button until none is left. The on-submit strategy shows them after the first press and disables the
 * button from then on; where an operator chose `always`, it is never disabled (docs/decisions/0201). The promo
 * code has no effect on it.
 */
export const isSubmitOpen = (
  validation: 'eager' | 'submit' | 'always',
  { isInvalid, isSubmitted }: { isInvalid: boolean; isSubmitted: boolean },
): boolean => !isInvalid || validation === 'always' || (validation === 'submit' && !isSubmitted)

/** The newsletter goes by e-mail, so only a form with an address offers it. */
export const requiresEmail = (fields: readonly ProfileField[]): boolean =>
  fields.some(({ sysname }) => sysname === 'email')
