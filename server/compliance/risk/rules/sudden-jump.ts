import { dayMs } from '#contract/durations.ts'
import { thresholdIn } from '#server/compliance/verification/threshold-sums.ts'
import { paidSince, total, type Rule } from './rule.ts'

const weeksBefore = 8
/** An average needs at least so many weeks with deposits. */
const minWeeks = 4
const times = 5n

/** The deposits of a week exceed five times the average week of the two months before. */
export const suddenJump: Rule = {
  name: 'sudden_jump',
  weight: 20,
  find: (facts) => {
    const { now, currency, profile } = facts
    const weekMs = 7 * dayMs
    const weekOf = (at: Date): number => Math.floor((now.getTime() - at.getTime()) / weekMs)
    const deposits = paidSince(facts, 'deposit', new Date(now.getTime() - (weeksBefore + 1) * weekMs))
    const earlier = deposits.filter(({ at }) => weekOf(at) >= 1)
    const weeks = new Set(earlier.map(({ at }) => weekOf(at))).size
    if (weeks < minWeeks) return undefined
    const usual = total(earlier) / BigInt(weeksBefore)
    const week = total(deposits.filter(({ at }) => weekOf(at) === 0))
    if (week <= usual * times || week < thresholdIn(profile.minAmount, currency)) return undefined
    return {
      severity: week >= thresholdIn(profile.watched, currency) ? 'medium' : 'low',
      figures: {
        week: { minor: week, currency },
        usual: { minor: usual, currency },
        times: Number(week / (usual > 0n ? usual : 1n)),
      },
    }
  },
}
