import { useTranslations } from 'use-intl'

/**
 * What is said at a field, by its name and the code of what is wrong: the form's own words for this field, else
 * the house's for this code, else that the value does not fit.
 */
export const useFieldText = (area: string) => {
  const own = useTranslations(area)
  const shared = useTranslations('errors.codes')
  return (field: string, code: string | undefined): string | undefined => {
    if (!code) return undefined
    const ownKey = `codes.${field}.${code}`
    if (own.has(ownKey)) return own(ownKey)
    return shared.has(code) ? shared(code) : shared('INVALID')
  }
}
