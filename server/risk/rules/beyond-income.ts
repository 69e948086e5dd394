import { dayMs } from '#contract/durations.ts'
import { paidSince, total, type Rule } from './rule.ts'

const days = 30

/**
 * In a month more was paid in, less what was paid out, than the player earns in one, as staff knows it: the source of funds is to
 * be asked for.
 */
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
