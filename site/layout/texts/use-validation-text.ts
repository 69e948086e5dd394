import { useTranslations } from 'use-intl'
import { ruleText, type RuleValues } from './validation-text.ts'

/** The message of an invalid value when even the dictionary is empty. */
const lastText = 'Value is not valid'

/**
 * The message of a field, by its name and the error code: the form's own text for this field, or else the
 * dictionary's for the rule (VL-13, VL-14), or else the default text of the code.
 */
export const useFieldText = (area: string) => {
  const own = useTranslations(area)
  const rules = useTranslations('validation')
  const shared = useTranslations('errors.codes')
  return (field: string, code: string | undefined, values?: RuleValues): string | undefined => {
    if (!code) return undefined
    const ownKey = `codes.${field}.${code}`
    if (own.has(ownKey)) return own(ownKey)
    const text = ruleText(rules, { code, field, ...(values ? { values } : {}) })
    if (text) return text
    if (shared.has(code)) return shared(code)
    return shared.has('INVALID') ? shared('INVALID') : lastText
  }
}
