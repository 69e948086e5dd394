import { transactResult } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { cashbackStatusAt } from './serialize-cashback.ts'
import { endCashback } from './end-cashback.ts'
import { lockOwnCashback } from './own-cashback.ts'

export const removeCashback = (
  ctx: CallContext,
  { cashback_id: asked }: { cashback_id: string },
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<1>> => {
    const cashback = await lockOwnCashback(tx, { uid: ctx.uid, id: BigInt(asked) })
    if (!cashback) return invalid('cashback_id', 'NOT_FOUND')
    if (cashbackStatusAt(cashback, ctx.clock.now()) !== 'active') return invalid('cashback_id', 'CLOSED')
    await endCashback(ctx, tx, cashback)
    return ok(1)
  })
