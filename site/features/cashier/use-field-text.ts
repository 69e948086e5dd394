import { useTranslations } from 'use-intl'
import { ruleText } from '../../layout/rule-text.ts'
import type { FailureFacts } from './read-failure.ts'
import { moneyText } from './wire-amount.tsx'

/**
 * Says what a code at a field of a payment means. Sums stand in the currency of the refusal or the method, in US
 * dollars while neither is known (VL-33, CN-03).
 */
export const useFieldText = (facts: FailureFacts) => {
  const t = useTranslations('cashier.field')
  const rules = useTranslations('validation')
  const sum = (amount: number | undefined) => (amount === undefined ? '' : moneyText(amount, facts.currency))
  return (code: string | undefined): string | undefined => {
    if (!code) return undefined
    const rule = t.has(code) ? undefined : ruleText(rules, { code })
    if (rule) return rule
    return t(t.has(code) ? code : 'OTHER', {
      min: sum(facts.min),
      max: sum(facts.max),
      available: sum(facts.available),
    })
  }
}
