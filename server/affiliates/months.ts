import { dayMs, hourMs } from '#contract/durations.ts'

/** A day of the house begins at midnight of UTC, as in every report: `2026-03-01`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

export const dayAfter = (day: string): string => dayOf(new Date(Date.parse(day) + dayMs))

/** The first day of the month that a moment lies in. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`

/** The first day of the month after. */
export const monthAfter = (month: string): string => {
  const at = new Date(month)
  return dayOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)))
}

/** A month is closed so long after its end: by then whatever was under way at midnight is in the books. */
const settleMs = 6 * hourMs

/** The months from one on that are over and settled, the oldest first. */
export const monthsToClose = (first: string, now: Date): readonly string[] => {
  const months: string[] = []
  for (
    let month = first;
    Date.parse(monthAfter(month)) + settleMs <= now.getTime();
    month = monthAfter(month)
  )
    months.push(month)
  return months
}
