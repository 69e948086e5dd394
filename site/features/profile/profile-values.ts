import { profileNames, type ProfileField, type ProfileName } from '#contract/profile-fields.ts'
import type { ProfileInfo } from '#contract/profile.ts'
import type { RegistrationValues } from '../auth/registration/fields/form-fields.ts'

/** The profile as form values: text under the names of the definitions. */
export const valuesOfProfile = (profile: ProfileInfo): RegistrationValues => {
  const { document, sex, contacts: _contacts, ...plain } = profile
  return {
    ...plain,
    sex: sex ? String(sex) : '',
    document_type: document?.type ?? '',
    document_number: document?.number ?? '',
  }
}

/** Verified identity data is fixed (AC-04); a country changes only with proof of the move. */
const proved: ReadonlySet<string> = new Set<ProfileName>([
  'first_name',
  'middle_name',
  'last_name',
  'birth_date',
  'document_type',
  'document_number',
])

/** While the documents are under review, their other data is fixed too (KY-05). */
const underReview: ReadonlySet<string> = new Set<ProfileName>([
  'sex',
  'region',
  'home_town',
  'address',
  'postcode',
])

/** Why fields are locked: `verified` after verification, `review` during it. */
export type ShutBy = 'verified' | 'review' | undefined
export const shutBy = (
  account: { is_verified: boolean; is_on_verification: boolean } | null | undefined,
): ShutBy => (account?.is_on_verification ? 'review' : account?.is_verified ? 'verified' : undefined)

/** Account fields with calls of their own: contacts are confirmed, the currency is set. */
const elsewhere: ReadonlySet<string> = new Set(['email', 'mobile', 'login', 'currency', 'password', 'locale'])

/** The fields of the settings, with the locked ones disabled. */
export const settingsFields = (definitions: readonly ProfileField[], by: ShutBy): ProfileField[] =>
  definitions
    .filter(({ sysname, params }) => params.is_visible && !elsewhere.has(sysname))
    .map((field) => {
      const isShut =
        field.type === 'country_code' ||
        (by !== undefined && proved.has(field.sysname)) ||
        (by === 'review' && underReview.has(field.sysname))
      return isShut ? { ...field, attrs: { ...field.attrs, disabled: true } } : field
    })

const textOf = (values: RegistrationValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * The input of a save: changed fields, and the names of emptied ones, because an empty text is not sent. A
 * document's number is sent with its type, which validates it.
 */
export const profileChanges = (
  before: RegistrationValues,
  after: RegistrationValues,
  fields: readonly ProfileField[],
): Record<string, unknown> => {
  const names = fields.filter(({ attrs }) => attrs?.disabled !== true).map(({ sysname }) => sysname)
  const changed = names.filter((name) => textOf(before, name) !== textOf(after, name))
  const filled = changed.filter((name) => textOf(after, name) !== '')
  const cleared = changed.filter(
    (name) => textOf(after, name) === '' && (profileNames as readonly string[]).includes(name),
  )
  const type = textOf(after, 'document_type')
  return {
    ...Object.fromEntries(filled.map((name) => [name, textOf(after, name)])),
    ...(filled.includes('document_number') && type !== '' ? { document_type: type } : {}),
    ...(cleared.length > 0 ? { cleared } : {}),
  }
}
