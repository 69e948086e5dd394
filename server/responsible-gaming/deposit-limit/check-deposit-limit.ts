import { toMajor } from '#contract/money.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'
import { countedSince, leftOf, type KeptLimit } from './deposit-limit.ts'
import { findLimits, type LimitTable } from './kept-limits.ts'
import { isLimitQuestionDue } from './limit-question.ts'

/**
 * What a player has deposited since a moment, with what is under way, in minor units of their currency. Deposits belong
 * to a later domain, so it is handed in.
 */
export type ReadDeposited = (db: Db, uid: number, since: Date) => Promise<bigint>

/** What of a limit is used up since a moment, whichever kind it is. */
export type ReadUsed = ReadDeposited

/** A limit with what is left of it. */
export type LimitLeft = KeptLimit & { readonly leftMinor: bigint }

/** Each limit of a player with what is left of it, the one that lets least through first. */
export const readLimitsLeft = async (
  ctx: Pick<Context, 'clock' | 'settings'>,
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

/** What may come in of a deposit that a limit stands against, as a refusal tells it (ER-19). */
const toldOf = ({ period, leftMinor, pending }: LimitLeft, currency: string) => ({
  available_amount: toMajor(leftMinor, currency),
  period,
  expired_at: pending?.from.toISOString() ?? null,
  currency,
})

/**
 * Whether a player's own limits let a deposit begin (DL-04; standards R2). BillingDepositLimitExceeded with the limit
 * that lets least through; BillingDepositLimitUnanswered before the player has said whether one is wanted, where the
 * market has that asked (R1). To be called in the transaction that writes the deposit down: of many at the same time each
 * counts those before it.
 */
export const checkDepositLimit = async (
  ctx: Pick<Context, 'clock' | 'settings'>,
  tx: Tx,
  { uid, currency, amountMinor }: { uid: number; currency: string; amountMinor: bigint },
  readDeposited: ReadDeposited,
): Promise<Result<true>> => {
  if (await isLimitQuestionDue(ctx, tx.db, uid)) return refuse('BillingDepositLimitUnanswered')
  const [least] = await readLimitsLeft(ctx, tx.db, uid, readDeposited, { isLocked: true })
  return least && least.leftMinor < amountMinor
    ? refuse('BillingDepositLimitExceeded', { data: toldOf(least, currency) })
    : ok(true)
}

/**
 * The same of money that has arrived for a deposit that no longer counted, or of more than was asked for: it was begun
 * at `begunAt`, and counts for the limits whose days reach back to there.
 */
export const exceedsLimit = async (
  ctx: Pick<Context, 'clock' | 'settings'>,
  tx: Tx,
  { uid, amountMinor, begunAt }: { uid: number; amountMinor: bigint; begunAt: Date },
  readDeposited: ReadDeposited,
): Promise<boolean> => {
  const left = await readLimitsLeft(ctx, tx.db, uid, readDeposited, { isLocked: true })
  const now = ctx.clock.now()
  return left.some((limit) => begunAt > countedSince(limit, now) && limit.leftMinor < amountMinor)
}
