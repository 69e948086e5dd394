import { hourMs, minuteMs } from '#contract/durations.ts'
import type { PaymentReason } from '#server/money/payments/provider/port.ts'

/** Reasons by which a provider or bank refuses a payer; internal errors and others do not count. */
export const declineReasons = ['declined', 'insufficient_funds'] as const satisfies readonly PaymentReason[]

/** After so many declines in so many hours the method is blocked. */
export type CoolOffRule = { readonly declines: number; readonly hours: number }

export type Attempts = {
  readonly declinedAt: readonly Date[]
  /** Start times of unanswered deposits, the earliest first: they may be declined as well. */
  readonly unansweredSince: readonly Date[]
}

/** Longer than providers usually take; a longer silence blocks nothing. */
export const unansweredMs = minuteMs

/**
 * Until when no further deposit by a method may start; null if one may now. Concurrent deposits count the
 * unanswered ones, so no more reach a provider than may be declined.
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
