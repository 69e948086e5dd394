import { dayMs, hourMs } from '#contract/durations.ts'
import { thresholdIn } from '#server/compliance/verification/threshold-sums.ts'
import { requestedWithdrawals, paidSince, total, type Rule } from './rule.ts'

const withinMs = dayMs
const lookbackDays = 30

/** Four fifths or more of a deposit was withdrawn within a day, with less than a fifth of it staked. */
export const rapidInOut: Rule = {
  name: 'rapid_in_out',
  weight: 30,
  find: (facts) => {
    const { now, currency, profile, stakes } = facts
    const minAmount = thresholdIn(profile.minAmount, currency)
    const since = new Date(now.getTime() - lookbackDays * dayMs)
    const found = requestedWithdrawals(facts)
      .filter(({ at }) => at >= since)
      .map((out) => {
        const from = new Date(out.at.getTime() - withinMs)
        const came = total(paidSince(facts, 'deposit', from).filter(({ at }) => at <= out.at))
        // Stakes are stored by the hour: the hour of the first deposit is included.
        const played = total(
          stakes.filter(({ at }) => at.getTime() >= from.getTime() - hourMs && at <= out.at),
        )
        return { came, played, went: out.minor }
      })
      .filter(({ came, played, went }) => came >= minAmount && went * 5n >= came * 4n && played * 5n < came)
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
