import { dayMs, hourMs } from '#contract/durations.ts'
import type { CashbackTerms } from '#contract/cashback-terms.ts'

/** From its first moment up to the first of the next one. */
export type Period = { readonly startsAt: Date; readonly endsAt: Date }

/** A day of the house begins at midnight of UTC, as in every report. */
const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / dayMs) * dayMs)

/** The day, the week from Monday on or the month that a moment lies in. */
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

/** For so long after midnight what comes of a bet of the day before is that day's; a period is reckoned after it. */
export const settleMs = hourMs

/**
 * The day that a bet, a win or a rollback counts on, by its beginning: that of its bet, as long as that day has not been
 * reckoned; else the day it came. Nothing but the two moments decides, so a period comes to the same whenever it is reckoned.
 */
export const dayOfPlay = ({ at, bet }: { readonly at: Date; readonly bet: { readonly at: Date } }): Date => {
  const day = startOfDay(bet.at)
  return at.getTime() < day.getTime() + dayMs + settleMs ? day : startOfDay(at)
}
