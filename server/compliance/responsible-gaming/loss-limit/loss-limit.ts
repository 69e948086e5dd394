import { dayMs, hourMs } from '#contract/durations.ts'
import type { DepositLimitPeriod } from '#contract/deposit-limits.ts'
import { limitAt, type StoredLimit } from '../deposit-limit/deposit-limit.ts'

export type UsedInDays = Readonly<Record<DepositLimitPeriod, bigint>>

/** The longest possible period; earlier losses no longer count. */
export const maxPeriodDays = 30

/** The hour of a count. */
export const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / hourMs) * hourMs)

/**
 * The first hour counted for any so many days. Losses are stored by the hour, so the first hour counts whole:
 * never less than the limit requires, and at most an hour more.
 */
export const firstHour = (days: number, now: Date): Date => hourOf(new Date(now.getTime() - days * dayMs))

/** The remaining loss or play time by the strictest limit (standards R4); undefined if none is in force. */
export const minLeft = (
  stored: readonly StoredLimit[],
  used: UsedInDays,
  { now, needsSecondWish }: { now: Date; needsSecondWish: boolean },
): bigint | undefined =>
  stored
    .flatMap((limit) => limitAt(limit, now, needsSecondWish) ?? [])
    .map(({ period, amountMinor }) => amountMinor - used[period])
    .toSorted((one, other) => (one < other ? -1 : 1))[0]
