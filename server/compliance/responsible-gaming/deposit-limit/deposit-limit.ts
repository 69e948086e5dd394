import { dayMs } from '#contract/durations.ts'
import type { DepositLimitPeriod } from '#contract/deposit-limits.ts'

/** The max deposits in any so many days. */
export type Limit = { readonly period: DepositLimitPeriod; readonly amountMinor: bigint }

export type StoredLimit = Limit & {
  readonly pending: { readonly next: Limit | null; readonly from: Date } | undefined
}

/** Delay of a looser limit (DL-03; standards R3: at least 24 hours). */
const looseningMs = dayMs

export const daysOf = (period: DepositLimitPeriod): number => Number(period)

/** Start of a limit's window: a rolling number of days, no calendar period. */
export const countedSince = ({ period }: Pick<Limit, 'period'>, now: Date): Date =>
  new Date(now.getTime() - daysOf(period) * dayMs)

/** Whether the next limit allows nothing that the present one forbids. */
export const isNoLooser = (next: Limit | null, present: Limit): boolean =>
  next !== null && next.amountMinor <= present.amountMinor && daysOf(next.period) >= daysOf(present.period)

/** The limit in force at a time; in some markets a looser one needs a confirmation after its delay. */
export const limitAt = (
  stored: StoredLimit,
  now: Date,
  needsSecondWish: boolean,
): StoredLimit | undefined => {
  const { pending } = stored
  if (!pending || needsSecondWish || pending.from > now) return stored
  return pending.next ? { ...pending.next, pending: undefined } : undefined
}

const isSame = (one: Limit | null, other: Limit | null): boolean =>
  one === other ||
  (one !== null && other !== null && one.period === other.period && one.amountMinor === other.amountMinor)

/**
 * The result of a change (R3): a stricter limit applies at once and cancels a pending one, a looser one waits
 * for a day; requested again after its delay, it applies. Undefined if no limit is left.
 */
export const limitAfter = (
  present: StoredLimit | undefined,
  next: Limit | null,
  now: Date,
): StoredLimit | undefined => {
  if (!present) return next ? { ...next, pending: undefined } : undefined
  if (next && isNoLooser(next, present)) return { ...next, pending: undefined }
  const { pending } = present
  if (pending && isSame(pending.next, next)) {
    if (pending.from > now) return present
    return next ? { ...next, pending: undefined } : undefined
  }
  const from = new Date(now.getTime() + looseningMs)
  return { ...present, pending: { next, from } }
}

/** The remaining amount after this usage; never negative, also after the limit was lowered. */
export const leftOf = ({ amountMinor }: Limit, usedMinor: bigint): bigint =>
  usedMinor >= amountMinor ? 0n : amountMinor - usedMinor
