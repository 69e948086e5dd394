import type { WebhookDelivery } from '#contract/operator/webhooks/webhooks.ts'
import type { Db } from '#db/connect.ts'

export const selectDeliveries = (db: Db) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('webhook_attempts as attempt')
          .select(['http_status', 'failure'])
          .whereRef('attempt.delivery_id', '=', 'delivery.id')
          .orderBy('attempt.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('delivery')
    .select(['endpoint.url', 'endpoint.disabled_reason', 'last.http_status', 'last.failure'])

type Row = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number]

export const serializeDelivery = (row: Row): WebhookDelivery => ({
  id: String(row.id),
  endpoint_id: String(row.endpoint_id),
  url: row.url,
  message_id: row.message_id,
  type: row.type,
  uid: /^\d+$/.test(row.ordering_key) ? Number(row.ordering_key) : null,
  state: row.state,
  tries: row.tries,
  http_status: row.http_status,
  failure: row.failure,
  created_at: row.created_at.toISOString(),
  next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
})

/** Whether it can be sent again: it has ended, and its endpoint is enabled. */
export const isReplayable = ({ state, disabled_reason: disabled }: Pick<Row, 'state' | 'disabled_reason'>) =>
  disabled === null && (state === 'delivered' || state === 'failed')
