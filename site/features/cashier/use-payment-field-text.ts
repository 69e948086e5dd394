import { useTranslations } from 'use-intl'
import { ruleText } from '#site/layout/texts/validation-text.ts'
import type { FailureFacts } from './read-failure.ts'
import { moneyText, wholeMoneyText } from './api-amount.tsx'

/**
 * The message of a payment field's error code. Amounts are in the currency of the error or the method, or in US
 * dollars while neither is known (VL-33, CN-03). Limits are whole, as in the field's hint.
 */
export const usePaymentFieldText = (facts: FailureFacts) => {
  const t = useTranslations('cashier.field')
  const refusals = useTranslations('errors')
  const rules = useTranslations('validation')
  const written = (amount: number | undefined, write: typeof moneyText) =>
    amount === undefined ? '' : write(amount, facts.currency)
  return (code: string | undefined): string | undefined => {
    if (!code) return undefined
    // Not every error has the remainder, and the message needs it.
    if (code === 'DEPOSIT_LIMIT' && facts.available === undefined)
      return refusals('BillingDepositLimitExceeded')
    const rule = t.has(code) ? undefined : ruleText(rules, { code })
    if (rule) return rule
    return t(t.has(code) ? code : 'OTHER', {
      min: written(facts.min, wholeMoneyText),
      max: written(facts.max, wholeMoneyText),
      available: written(facts.available, moneyText),
    })
  }
}
