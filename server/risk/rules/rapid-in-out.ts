import { dayMs, hourMs } from '#contract/durations.ts'
import { thresholdIn } from '#server/verification/threshold-sums.ts'
import { askedFor, paidSince, total, type Rule } from './rule.ts'

const withinMs = dayMs
const lookBackDays = 30

/** Money that came and was asked back within a day, four fifths of it or more, with less than a fifth of it staked between. */
export const rapidInOut: Rule = {
  name: 'rapid_in_out',
  weight: 30,
  find: (facts) => {
    const { now, currency, profile, stakes } = facts
    const least = thresholdIn(profile.least, currency)
    const since = new Date(now.getTime() - lookBackDays * dayMs)
    const found = askedFor(facts)
      .filter(({ at }) => at >= since)
      .map((out) => {
        const from = new Date(out.at.getTime() - withinMs)
        const came = total(paidSince(facts, 'deposit', from).filter(({ at }) => at <= out.at))
        // Stakes are kept by the hour: that of the first deposit is not counted away.
        const played = total(
          stakes.filter(({ at }) => at.getTime() >= from.getTime() - hourMs && at <= out.at),
        )
        return { came, played, went: out.minor }
      })
      .filter(({ came, played, went }) => came >= least && went * 5n >= came * 4n && played * 5n < came)
      .toSorted((a, b) => Number(b.went - a.went))
    const [worst] = found
    if (!worst) return undefined
    return {
      severity: worst.went >= thresholdIn(profile.watched, currency) ? 'severe' : 'medium',
      figures: {
        count: found.length,
        came: { minor: worst.came, currency },
        went: { minor: worst.went, currency },
        played: { minor: worst.played, currency },
      },
    }
  },
}
