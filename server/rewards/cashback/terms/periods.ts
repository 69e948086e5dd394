import { dayMs, hourMs } from '#contract/durations.ts'
import type { CashbackTerms } from '#contract/cashback-terms.ts'

/** From its first moment, inclusive, to the first of the next one, exclusive. */
export type Period = { readonly startsAt: Date; readonly endsAt: Date }

/** A day begins at midnight UTC, as in every report. */
const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / dayMs) * dayMs)

/** The day, week (from Monday) or month of a moment. */
export const periodOf = (kind: CashbackTerms['period'], at: Date): Period => {
  const day = startOfDay(at)
  if (kind === 'month') {
    const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()]
    return { startsAt: new Date(Date.UTC(year, month)), endsAt: new Date(Date.UTC(year, month + 1)) }
  }
  const passed = kind === 'week' ? (day.getUTCDay() + 6) % 7 : 0
  const startsAt = new Date(day.getTime() - passed * dayMs)
  return { startsAt, endsAt: new Date(startsAt.getTime() + (kind === 'week' ? 7 : 1) * dayMs) }
}

/** For this long after midnight a bet's results count for its day; the period is calculated after it. */
export const settleMs = hourMs

/**
 * The day that a bet, win or rollback counts for, as its beginning: that of its bet until that day is
 * calculated, then the day of its arrival. Only the two moments decide, so a period has the same result
 * whenever it is calculated.
 */
export const dayOfPlay = ({ at, bet }: { readonly at: Date; readonly bet: { readonly at: Date } }): Date => {
  const day = startOfDay(bet.at)
  return at.getTime() < day.getTime() + dayMs + settleMs ? day : startOfDay(at)
}
