import { dayMs, hourMs } from '#contract/durations.ts'
import type { DepositLimitPeriod } from '#contract/deposit-limits.ts'
import { limitAt, type KeptLimit } from '../deposit-limit/deposit-limit.ts'

/** What is used of a player's limits in the days each of them may have: what was lost, or played. */
export type UsedInDays = Readonly<Record<DepositLimitPeriod, bigint>>

/** The longest days that a limit may have; what was lost before them counts no more. */
export const longestPeriodDays = 30

/** The hour in which something is counted. */
export const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / hourMs) * hourMs)

/**
 * The first hour that is counted for any so many days. Losses are kept by the hour, so the one in which the days began
 * counts whole: never less than the limit says, and at most an hour more.
 */
export const firstHour = (days: number, now: Date): Date => hourOf(new Date(now.getTime() - days * dayMs))

/** What may still be lost or played, by the limit that leaves least (standards R4); undefined where none holds any more. */
export const leastLeft = (
  kept: readonly KeptLimit[],
  used: UsedInDays,
  { now, needsSecondWish }: { now: Date; needsSecondWish: boolean },
): bigint | undefined =>
  kept
    .flatMap((limit) => limitAt(limit, now, needsSecondWish) ?? [])
    .map(({ period, amountMinor }) => amountMinor - used[period])
    .toSorted((one, other) => (one < other ? -1 : 1))[0]
