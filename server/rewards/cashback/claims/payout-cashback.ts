import { transactResult } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { cashbackStatusAt } from './serialize-cashback.ts'
import { lockOwnCashback } from './own-cashback.ts'
import { payCashback } from './pay-cashback.ts'

/** Collects a cashback, once and before its expiry (CK-04). */
export const payoutCashback = (
  ctx: CallContext,
  { cashback_id: asked }: { cashback_id: string },
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<1>> => {
    const cashback = await lockOwnCashback(tx, { uid: ctx.uid, id: BigInt(asked) })
    if (!cashback) return invalid('cashback_id', 'NOT_FOUND')
    const status = cashbackStatusAt(cashback, ctx.clock.now())
    if (status === 'expired') return invalid('cashback_id', 'EXPIRED')
    if (status !== 'active') return invalid('cashback_id', 'CLOSED')
    const paid = await payCashback(ctx, tx, cashback)
    // The player has only named the cashback, so an error of the promotion is reported for the cashback.
    return paid.ok ? ok(1) : invalid('cashback_id', 'NOT_ALLOWED')
  })
