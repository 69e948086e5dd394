import { exclusionPeriods } from '#contract/constants.ts'
import { dayMs } from '#contract/durations.ts'
import type { ExclusionPeriod } from '#contract/exclusions.ts'
import type { Jurisdiction } from '#server/platform/kernel/settings/jurisdictions.ts'

/** From this length on it is a self-exclusion; shorter ones are breaks (standards X11). */
const exclusionMonths = 6

/** Days of 24 hours, or calendar months. */
type Length = { readonly days: number } | { readonly months: number }

const lengths: Readonly<Record<ExclusionPeriod, Length | null>> = {
  '1_day': { days: 1 },
  '7_days': { days: 7 },
  '30_days': { days: 30 },
  '2_months': { months: 2 },
  '3_months': { months: 3 },
  '6_months': { months: 6 },
  '9_months': { months: 9 },
  '1_year': { months: 12 },
  '2_years': { months: 24 },
  '3_years': { months: 36 },
  '4_years': { months: 48 },
  '5_years': { months: 60 },
  permanent: null,
}

/** The same day and time so many months later, in UTC; in a shorter month its last day. */
const addMonths = (from: Date, months: number): Date => {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const to = new Date(from)
  to.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay))
  return to
}

/** When an exclusion that starts now ends; null for one without an end. */
export const endOf = (period: ExclusionPeriod, from: Date): Date | null => {
  const length = lengths[period]
  if (!length) return null
  return 'days' in length ? new Date(from.getTime() + length.days * dayMs) : addMonths(from, length.months)
}

export const isBreak = (period: ExclusionPeriod): boolean => {
  const length = lengths[period]
  return length !== null && ('days' in length || length.months < exclusionMonths)
}

type Market = Pick<Jurisdiction, 'breaks'>

/** The breaks of a market and every self-exclusion, the shortest first. */
export const offeredPeriods = ({ breaks }: Market): readonly ExclusionPeriod[] =>
  exclusionPeriods.filter((period) => !isBreak(period) || breaks.periods.includes(period))

/**
 * Hours between the request to return, after the end, and the opening (standards R5: a day after a break, a
 * week after a self-exclusion); null if it opens by itself, or never.
 */
export const coolingOffHours = (period: ExclusionPeriod, { breaks }: Market): number | null => {
  if (period === 'permanent') return null
  if (isBreak(period)) return breaks.endAtWish ? 24 : null
  return 7 * 24
}
