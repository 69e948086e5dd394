import { toMajor } from '#contract/money.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { countedSince, leftOf, type StoredLimit } from './deposit-limit.ts'
import { findLimits, type LimitTable } from './stored-limits.ts'
import { isLimitQuestionDue } from './limit-question.ts'

/**
 * A player's deposits since a time, with those in progress, in minor units of their currency. Deposits belong
 * to a later domain, so this is a parameter.
 */
export type ReadDeposited = (db: Db, uid: number, since: Date) => Promise<bigint>

export type ReadUsed = ReadDeposited

/** A limit with its remaining amount. */
export type LimitLeft = StoredLimit & { readonly leftMinor: bigint }

export const readLimitsLeft = async (
  ctx: Pick<Kernel, 'clock' | 'settings'>,
  db: Db,
  uid: number,
  readDeposited: ReadDeposited,
  options: { isLocked?: boolean; table?: LimitTable } = {},
): Promise<readonly LimitLeft[]> => {
  const left: LimitLeft[] = []
  for (const limit of await findLimits(ctx, db, uid, options)) {
    const used = await readDeposited(db, uid, countedSince(limit, ctx.clock.now()))
    left.push({ ...limit, leftMinor: leftOf(limit, used) })
  }
  return left.toSorted((one, other) =>
    one.leftMinor < other.leftMinor ? -1 : one.leftMinor > other.leftMinor ? 1 : 0,
  )
}

/** The remaining amount in a refusal of a deposit (ER-19). */
const refusalDataOf = ({ period, leftMinor, pending }: LimitLeft, currency: string) => ({
  available_amount: toMajor(leftMinor, currency),
  period,
  expired_at: pending?.from.toISOString() ?? null,
  currency,
})

/**
 * Whether a player's own limits allow a deposit (DL-04; standards R2). BillingDepositLimitExceeded with the
 * strictest limit; BillingDepositLimitUnanswered before the player has answered the limit question, if the
 * market requires it (R1). Call it in the transaction that records the deposit, so that concurrent deposits
 * count each other.
 */
export const checkDepositLimit = async (
  ctx: Pick<Kernel, 'clock' | 'settings'>,
  tx: Tx,
  { uid, currency, amountMinor }: { uid: number; currency: string; amountMinor: bigint },
  readDeposited: ReadDeposited,
): Promise<Result<true>> => {
  if (await isLimitQuestionDue(ctx, tx.db, uid)) return refuse('BillingDepositLimitUnanswered')
  const [strictest] = await readLimitsLeft(ctx, tx.db, uid, readDeposited, { isLocked: true })
  return strictest && strictest.leftMinor < amountMinor
    ? refuse('BillingDepositLimitExceeded', { data: refusalDataOf(strictest, currency) })
    : ok(true)
}

/**
 * The same for received money of an expired deposit, or above the requested amount: it started at `begunAt`,
 * and counts for the limits whose period reaches back to there.
 */
export const exceedsLimit = async (
  ctx: Pick<Kernel, 'clock' | 'settings'>,
  tx: Tx,
  { uid, amountMinor, begunAt }: { uid: number; amountMinor: bigint; begunAt: Date },
  readDeposited: ReadDeposited,
): Promise<boolean> => {
  const left = await readLimitsLeft(ctx, tx.db, uid, readDeposited, { isLocked: true })
  const now = ctx.clock.now()
  return left.some((limit) => begunAt > countedSince(limit, now) && limit.leftMinor < amountMinor)
}
