import { hourMs } from '#contract/durations.ts'
import { thresholdIn } from '#server/compliance/verification/threshold-sums.ts'
import { requestedWithdrawals, paidSince, total, type Rule } from './rule.ts'

/** Between two withdrawal requests, or in 90 days, less was staked than deposited. */
export const lowTurnover: Rule = {
  name: 'low_turnover',
  weight: 15,
  find: (facts) => {
    const { currency, profile, stakes } = facts
    const [last, before] = requestedWithdrawals(facts).toReversed()
    if (!last) return undefined
    const since = before?.at ?? new Date(0)
    const came = total(paidSince(facts, 'deposit', since).filter(({ at }) => at <= last.at))
    // Stakes are stored by the hour: the hour of the previous request is included.
    const played = total(stakes.filter(({ at }) => at.getTime() >= since.getTime() - hourMs && at <= last.at))
    if (came < thresholdIn(profile.minAmount, currency) || played >= came) return undefined
    return {
      severity: played * 2n < came && came >= thresholdIn(profile.watched, currency) ? 'medium' : 'low',
      figures: {
        came: { minor: came, currency },
        played: { minor: played, currency },
        percent: Number((played * 100n) / came),
      },
    }
  },
}
