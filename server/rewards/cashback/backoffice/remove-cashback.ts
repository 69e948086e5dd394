import type { z } from 'zod'
import type { backofficeCashbacksCalls } from '#contract/operator/bonuses/cashbacks.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { cashbackStatusAt } from '../claims/serialize-cashback.ts'
import { endCashback } from '../claims/end-cashback.ts'
import { lockOwnCashback } from '../claims/own-cashback.ts'
import { serializeCashback, selectCashbacks } from './cashback-rows.ts'

type Asked = z.output<typeof backofficeCashbacksCalls.remove.input>

/** Ends an uncollected cashback, such as one calculated from invalid play. */
export const removeCashback = async (
  ctx: BackofficeContext,
  { id: asked, seen_status: seen, reason: typed }: Asked,
) => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const id = BigInt(asked)
  const found = selectCashbacks(ctx.db).where('cashbacks.id', '=', id)
  const known = await found.executeTakeFirst()
  if (!known) return invalid('id', 'NOT_FOUND')
  const now = ctx.clock.now()
  const done = await transactResult(ctx.connection, async (tx): Promise<Result<1>> => {
    const cashback = await lockOwnCashback(tx, { uid: known.uid, id })
    if (!cashback) return invalid('id', 'NOT_FOUND')
    const status = cashbackStatusAt(cashback, now)
    if (status !== seen) return conflict('seen_status', { status })
    if (status !== 'active') return invalid('id', 'CLOSED')
    await endCashback(ctx, tx, cashback, { actor: operatorActor(ctx.operator.email), reason })
    return ok(1)
  })
  if (!done.ok) return done
  return ok(serializeCashback(await found.executeTakeFirstOrThrow(), { now, locale: ctx.request.locale }))
}
