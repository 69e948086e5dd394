import { hourMs } from '#contract/durations.ts'
import { thresholdIn } from '#server/verification/threshold-sums.ts'
import { askedFor, paidSince, total, type Rule } from './rule.ts'

/** Since the withdrawal before, or in the last 90 days, less was staked than was paid in when the last one was asked for. */
export const lowTurnover: Rule = {
  name: 'low_turnover',
  weight: 15,
  find: (facts) => {
    const { currency, profile, stakes } = facts
    const [last, before] = askedFor(facts).toReversed()
    if (!last) return undefined
    const since = before?.at ?? new Date(0)
    const came = total(paidSince(facts, 'deposit', since).filter(({ at }) => at <= last.at))
    // Stakes are kept by the hour: those of the hour in which the one before was asked for are not counted away.
    const played = total(stakes.filter(({ at }) => at.getTime() >= since.getTime() - hourMs && at <= last.at))
    if (came < thresholdIn(profile.least, currency) || played >= came) return undefined
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
