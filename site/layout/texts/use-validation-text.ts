import { useTranslations } from 'use-intl'
import { ruleText, type RuleValues } from './validation-text.ts'

/** What is said of a value that does not fit when even the dictionary is empty. */
const lastText = 'Value is not valid'

/**
 * What is said at a field, by its name and the code of what is wrong: the form's own words for this field, else what
 * the dictionary has for the rule (VL-13, VL-14), else the house's words for the code.
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
