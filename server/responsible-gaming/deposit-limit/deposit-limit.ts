import { dayMs } from '#contract/durations.ts'
import type { DepositLimitPeriod } from '#contract/deposit-limits.ts'

/** At most this much may be deposited in any so many days. */
export type Limit = { readonly period: DepositLimitPeriod; readonly amountMinor: bigint }

/** A limit, and the looser one (or none, as null) that its player wants in its place. */
export type KeptLimit = Limit & {
  readonly pending: { readonly next: Limit | null; readonly from: Date } | undefined
}

/** How long a looser limit waits (DL-03; standards R3: 24 hours at the least). */
const looseningMs = dayMs

export const daysOf = (period: DepositLimitPeriod): number => Number(period)

/** Since when deposits count for a limit: for any so many days, and not for those of a calendar. */
export const countedSince = ({ period }: Pick<Limit, 'period'>, now: Date): Date =>
  new Date(now.getTime() - daysOf(period) * dayMs)

/** Whether nothing that the present limit forbids is allowed by the next one. */
export const isNoLooser = (next: Limit | null, present: Limit): boolean =>
  next !== null && next.amountMinor <= present.amountMinor && daysOf(next.period) >= daysOf(present.period)

/**
 * What holds at a moment: the kept limit, or the one that it has become in the meantime. In some markets a looser one
 * needs a second wish once its time has come.
 */
export const limitAt = (kept: KeptLimit, now: Date, needsSecondWish: boolean): KeptLimit | undefined => {
  const { pending } = kept
  if (!pending || needsSecondWish || pending.from > now) return kept
  return pending.next ? { ...pending.next, pending: undefined } : undefined
}

const isSame = (one: Limit | null, other: Limit | null): boolean =>
  one === other ||
  (one !== null && other !== null && one.period === other.period && one.amountMinor === other.amountMinor)

/**
 * What a wish makes of a limit (R3): a stricter one holds at once and ends whatever waited, a looser one waits for a day;
 * asked for again when its day has passed, it holds. Undefined where no limit is left.
 */
export const limitAfter = (
  present: KeptLimit | undefined,
  next: Limit | null,
  now: Date,
): KeptLimit | undefined => {
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

/** What is left of a limit when this much of its days is used; never below nothing, also where it was lowered. */
export const leftOf = ({ amountMinor }: Limit, usedMinor: bigint): bigint =>
  usedMinor >= amountMinor ? 0n : amountMinor - usedMinor
