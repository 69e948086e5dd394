import { sql, type Selectable } from 'kysely'
import type { WebhookEndpoint } from '#contract/operator/webhooks/webhooks.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { WebhookEndpointRow } from '../schema.ts'

/** Waiting deliveries are counted up to this number. */
const maxCounted = 1000

export const selectEndpoints = (db: Db) =>
  db
    .selectFrom('webhook_endpoints as endpoint')
    .selectAll('endpoint')
    .select(
      sql<number>`(select count(*)::integer from (
        select from webhook_deliveries where endpoint_id = endpoint.id
          and state in ('held', 'waiting', 'sending') limit ${sql.lit(maxCounted)}) as open)`.as('waiting'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectEndpoints>['execute']>>[number]

export const serializeEndpoint = (row: Row, now: Date): WebhookEndpoint => ({
  id: String(row.id),
  url: row.url,
  description: row.description,
  events: row.events,
  has_personal_data: row.has_personal_data,
  disabled_reason: row.disabled_reason,
  disabled_at: row.disabled_at?.toISOString() ?? null,
  failing_since: row.failing_since?.toISOString() ?? null,
  previous_secret_until:
    row.previous_until !== null && row.previous_until > now ? row.previous_until.toISOString() : null,
  is_secret_shown: row.secret_shown_at !== null,
  waiting: row.waiting,
  created_by: row.created_by,
  created_at: row.created_at.toISOString(),
})

/** Locks an endpoint until the transaction ends. */
export const lockEndpoint = (tx: Tx, id: bigint): Promise<Selectable<WebhookEndpointRow> | undefined> =>
  tx.db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
