import { dayMs, hourMs } from '#contract/durations.ts'

/** A day begins at midnight UTC, as in every report: `2026-03-01`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

export const dayAfter = (day: string): string => dayOf(new Date(Date.parse(day) + dayMs))

export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`

export const monthAfter = (month: string): string => {
  const at = new Date(month)
  return dayOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)))
}

/** A month is closed this long after its end: by then play that was open at midnight is posted. */
const settleMs = 6 * hourMs

/** Ended months from `first` on that can be closed, oldest first. */
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
