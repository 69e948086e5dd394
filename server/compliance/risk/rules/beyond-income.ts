import { dayMs } from '#contract/durations.ts'
import { paidSince, total, type Rule } from './rule.ts'

const days = 30

/** A month's net deposit exceeds the recorded monthly income: the source of funds is to be verified. */
export const beyondIncome: Rule = {
  name: 'beyond_income',
  weight: 25,
  find: (facts) => {
    const { now, currency, monthlyIncomeMinor: income } = facts
    if (income === null) return undefined
    const since = new Date(now.getTime() - days * dayMs)
    const net = total(paidSince(facts, 'deposit', since)) - total(paidSince(facts, 'withdrawal', since))
    if (net <= income) return undefined
    return {
      severity: net > income * 2n ? 'severe' : 'medium',
      figures: { net: { minor: net, currency }, income: { minor: income, currency }, days },
    }
  },
}
