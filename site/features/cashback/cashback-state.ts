import type { Cashback } from '#contract/cashbacks.ts'
import { dayMs } from '#contract/durations.ts'

/** How the page tells until when a cashback can be collected (CK-05): by its date, or by the days that are left. */
export type IntervalView = 'date' | 'days'

/** One that its player can still collect; what the house pays of itself is not collected. */
export const isCollectable = ({
  status,
  receiving_expired_at: until,
}: Pick<Cashback, 'status' | 'receiving_expired_at'>): boolean => status === 'active' && until !== null

export const isCurrent = ({ status }: Pick<Cashback, 'status'>): boolean => status === 'active'

/** Days that are left, each begun one as a whole. */
export const daysLeft = (until: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - nowMs) / dayMs))

type Told = Pick<Cashback, 'id' | 'status' | 'receiving_expired_at'>

/** Whether the latest cashback is news to its player (CK-02): what they have collected themselves is none. */
export const isUnseen = (latest: Told | undefined, seenId: string | null): boolean => {
  if (!latest || latest.id === seenId) return false
  if (latest.status === 'active') return true
  return latest.status === 'paid_out' && latest.receiving_expired_at === null
}

/** The last day of a period, which ends with the first moment of the next one. */
export const lastDayOf = (endDate: string): string => new Date(Date.parse(endDate) - 1).toISOString()
