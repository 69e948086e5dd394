import { dayMs } from '#contract/durations.ts'
import { thresholdIn } from '#server/compliance/verification/threshold-sums.ts'
import { paidSince, total, type Rule } from './rule.ts'

const days = 7
const minDeposits = 3
const manyDeposits = 6

/** Deposits of a week that are each within a fifth below the statutory threshold, and together exceed it. */
export const structuring: Rule = {
  name: 'structuring',
  weight: 30,
  find: (facts) => {
    const limit = thresholdIn(facts.profile.watched, facts.currency)
    const since = new Date(facts.now.getTime() - days * dayMs)
    const near = paidSince(facts, 'deposit', since).filter(
      ({ minor }) => minor < limit && minor * 5n >= limit * 4n,
    )
    if (near.length < minDeposits) return undefined
    return {
      severity: near.length >= manyDeposits ? 'severe' : 'medium',
      figures: {
        count: near.length,
        days,
        sum: { minor: total(near), currency: facts.currency },
        limit: { minor: limit, currency: facts.currency },
      },
    }
  },
}
