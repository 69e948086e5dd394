import { mayDo } from '#server/backoffice/operators/operator.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { isReplayable, selectDeliveries, serializeDelivery } from './delivery-rows.ts'

/** The body and the answers may name players; without the right to read these they are null. */
export const getDelivery = async (ctx: BackofficeContext, { id }: { id: string }) => {
  const row = await selectDeliveries(ctx.db).where('delivery.id', '=', BigInt(id)).executeTakeFirst()
  if (!row) return invalid('id', 'NOT_FOUND')
  const attempts = await ctx.db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', '=', row.id)
    .orderBy('id', 'desc')
    .execute()
  const mayRead = row.type === 'webhook.test' || mayDo(ctx.operator, 'players.read')
  return ok({
    ...serializeDelivery(row),
    body: mayRead ? row.body : null,
    attempts: attempts.map(({ id: attempt, at, http_status, failure, duration_ms, answer }) => ({
      id: String(attempt),
      at: at.toISOString(),
      http_status,
      failure,
      duration_ms,
      answer: mayRead ? answer : null,
    })),
    can_replay: isReplayable(row),
  })
}
