import type { Tx } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { lockLanes, releaseLanes } from '../delivery/lanes.ts'
import { wakeDelivery } from '../delivery/wake-delivery.ts'
import { lockEndpoint } from './endpoint-rows.ts'

type Ended = { readonly id: bigint; readonly ordering_key: string }

/**
 * Puts ended deliveries of an endpoint back into their lanes, before later ones of the same player that still wait.
 * Returns how many; one that was put back meanwhile stays as it is. InvalidParameter `id` NOT_FOUND, or NOT_ALLOWED
 * for a disabled endpoint.
 */
export const requeueDeliveries = async (
  ctx: Pick<BackofficeContext, 'connection' | 'clock' | 'jobs'>,
  tx: Tx,
  endpointId: bigint,
  deliveries: readonly Ended[],
): Promise<Result<number>> => {
  const keys = [...new Set(deliveries.map(({ ordering_key: key }) => key))]
  const lanes = keys.map((orderingKey) => ({ endpointId, orderingKey }))
  // Lanes before the endpoint, as at the end of an attempt.
  await lockLanes(tx, lanes)
  const endpoint = await lockEndpoint(tx, endpointId)
  if (!endpoint) return invalid('id', 'NOT_FOUND')
  if (endpoint.disabled_reason !== null) return invalid('id', 'NOT_ALLOWED')
  if (deliveries.length === 0) return ok(0)
  const now = ctx.clock.now()
  const { numUpdatedRows: count } = await tx.db
    .updateTable('webhook_deliveries')
    .set({ state: 'held', tries: 0, queued_at: now, ended_at: null, next_attempt_at: null })
    .where(
      'id',
      'in',
      deliveries.map(({ id }) => id),
    )
    .where('state', 'in', ['delivered', 'failed'])
    .executeTakeFirst()
  await releaseLanes(tx, lanes, now)
  await wakeDelivery(ctx, tx)
  return ok(Number(count))
}
