import { hourMs, minuteMs } from '#contract/durations.ts'
import type { PaymentReason } from '#server/payments/provider/port.ts'

/** The reasons by which a provider, or the bank behind it, refuses a payer. What is the house's or nobody's fault is none. */
export const declineReasons = ['declined', 'insufficient_funds'] as const satisfies readonly PaymentReason[]

/** So many declines in so many hours, and no more is tried by that method. */
export type CoolOffRule = { readonly declines: number; readonly hours: number }

/** Deposits of one player by one method. */
export type Attempts = {
  /** When each was declined in the hours that count, the latest first. */
  readonly declinedAt: readonly Date[]
  /** When each began that its provider has not answered yet, the earliest first: it may be declined as well. */
  readonly unansweredSince: readonly Date[]
}

/** Longer than providers take to answer; one that is silent for longer holds nobody up. */
export const unansweredMs = minuteMs

/**
 * Until when no further deposit by a method begins; null where one may begin now. Of many at once each counts those that
 * are being asked for, so no more reach a provider than may be declined.
 */
export const coolOffUntil = (
  { declinedAt, unansweredSince }: Attempts,
  { declines, hours }: CoolOffRule,
): Date | null => {
  const oldestThatCounts = declinedAt[declines - 1]
  if (oldestThatCounts) return new Date(oldestThatCounts.getTime() + hours * hourMs)
  const [first] = unansweredSince
  return first && declinedAt.length + unansweredSince.length >= declines
    ? new Date(first.getTime() + unansweredMs)
    : null
}
