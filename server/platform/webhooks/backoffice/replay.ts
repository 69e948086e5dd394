import { transactResult } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { requeueDeliveries } from './requeue-deliveries.ts'

/** InvalidParameter `id` NOT_ALLOWED while it has not ended, or for a disabled endpoint. */
export const replay = (ctx: BackofficeContext, { id }: { id: string }): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<1>> => {
    const delivery = await tx.db
      .selectFrom('webhook_deliveries')
      .select(['id', 'endpoint_id', 'ordering_key', 'state'])
      .where('id', '=', BigInt(id))
      .executeTakeFirst()
    if (!delivery) return invalid('id', 'NOT_FOUND')
    const replayed = await requeueDeliveries(ctx, tx, delivery.endpoint_id, [delivery])
    if (!replayed.ok) return replayed
    if (replayed.value === 0) return invalid('id', 'NOT_ALLOWED')
    await recordAudit(ctx, tx, {
      type: 'webhook_replayed',
      uid: null,
      subject: `webhook:${delivery.endpoint_id}`,
      after: { delivery: id, was: delivery.state },
    })
    return ok(1)
  })
