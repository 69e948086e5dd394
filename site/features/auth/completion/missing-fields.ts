import type { AccountInfo } from '#contract/account.ts'
import type { ProfileField } from '#contract/profile-fields.ts'
import { isCountryField } from '../registration/fields/form-fields.ts'

type Known = Pick<AccountInfo, 'contacts' | 'country_code'>

/**
 * The fields that an account from an outside identity still lacks: those that its country requires. An e-mail
 * address or a phone that it has identifies the account, so the other one is not required.
 */
export const missingFields = (
  definitions: readonly ProfileField[],
  { contacts, country_code }: Known,
): ProfileField[] =>
  definitions.filter((field) => {
    const { sysname, params } = field
    if (!params.is_visible || !params.is_required) return false
    if (sysname === 'email' || sysname === 'mobile') return contacts.email === null && contacts.phone === null
    return !(isCountryField(field) && country_code !== '')
  })
