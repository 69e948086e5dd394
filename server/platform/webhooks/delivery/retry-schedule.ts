import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import { webhookRetryDays } from '#contract/webhook-events.ts'
import { randomBelow } from '#server/platform/kernel/random.ts'

/** Pauses after each failed attempt, as Standard Webhooks suggests: ten attempts in about three days. */
export const pausesMs = [
  5000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
] as const

export const retryPeriodMs = webhookRetryDays * dayMs

/** Up to a tenth longer, so that deliveries that failed together are not repeated together. */
const withJitter = (pauseMs: number): number => pauseMs + randomBelow(Math.floor(pauseMs / 10))

/**
 * The pause before the next attempt after so many failed ones; undefined after the last. A delivery that was held
 * back for longer than the period has one attempt.
 */
export const nextPauseMs = (tries: number, ageMs: number): number | undefined => {
  const pauseMs = pausesMs[tries - 1]
  return pauseMs === undefined || (ageMs > retryPeriodMs && tries === 1) ? undefined : withJitter(pauseMs)
}
