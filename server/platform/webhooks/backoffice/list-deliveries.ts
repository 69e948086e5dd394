import type { z } from 'zod'
import type { webhooksCalls } from '#contract/operator/webhooks/webhooks.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { selectDeliveries, serializeDelivery } from './delivery-rows.ts'

type Asked = z.output<(typeof webhooksCalls.getDeliveries)['input']>

/** Newest first. */
export const listDeliveries = async (ctx: BackofficeContext, asked: Asked) => {
  const { endpoint_id: endpoint, state, type, uid, from, to } = asked
  let query = selectDeliveries(ctx.db)
  if (endpoint) query = query.where('delivery.endpoint_id', '=', BigInt(endpoint))
  if (state) query = query.where('delivery.state', '=', state)
  if (type) query = query.where('delivery.type', '=', type)
  if (uid !== undefined) query = query.where('delivery.ordering_key', '=', String(uid))
  if (from) query = query.where('delivery.created_at', '>=', new Date(from))
  if (to) query = query.where('delivery.created_at', '<', new Date(to))
  return ok(
    await readListPage(ctx, query, {
      page: asked,
      order: (rows) => rows.orderBy('delivery.id', 'desc'),
      item: serializeDelivery,
    }),
  )
}
