import type { Cashback } from '#contract/cashbacks.ts'
import { dayMs } from '#contract/durations.ts'

/** How the deadline of a cashback is shown (CK-05): by date, or by days left. */
export type IntervalView = 'date' | 'days'

/** The player can still collect it; an automatic payment is not collected. */
export const isCollectable = ({
  status,
  receiving_expired_at: until,
}: Pick<Cashback, 'status' | 'receiving_expired_at'>): boolean => status === 'active' && until !== null

export const isCurrent = ({ status }: Pick<Cashback, 'status'>): boolean => status === 'active'

/** Days left, rounded up. */
export const daysLeft = (until: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - nowMs) / dayMs))

type LatestCashback = Pick<Cashback, 'id' | 'status' | 'receiving_expired_at'>

/** Whether to announce the latest cashback (CK-02): not one that the player has collected. */
export const isUnseen = (latest: LatestCashback | undefined, seenId: string | null): boolean => {
  if (!latest || latest.id === seenId) return false
  if (latest.status === 'active') return true
  return latest.status === 'paid_out' && latest.receiving_expired_at === null
}

/** The last day of a period, whose end is the first instant of the next one. */
export const lastDayOf = (endDate: string): string => new Date(Date.parse(endDate) - 1).toISOString()
