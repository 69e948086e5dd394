import { sql } from 'kysely'
import type { WebhookEndpointReason } from '#contract/operator/webhooks/webhooks.ts'
import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'

type Disabling = {
  readonly id: bigint
  readonly reason: WebhookEndpointReason
  readonly actor?: AuditActor
  /** What staff wrote, or the answer that ended it. */
  readonly why: string
}

/**
 * Stops sending to an endpoint. Its deliveries that have not ended have failed, and staff can replay them; one in
 * flight may still arrive. False if it was disabled before.
 */
export const disableEndpoint = async (
  ctx: Auditor,
  tx: Tx,
  { id, reason, actor, why }: Disabling,
): Promise<boolean> => {
  const now = ctx.clock.now()
  const disabled = await tx.db
    .updateTable('webhook_endpoints')
    .set({ disabled_reason: reason, disabled_at: now })
    .where('id', '=', id)
    .where('disabled_reason', 'is', null)
    .returning('url')
    .executeTakeFirst()
  if (!disabled) return false
  await tx.db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', ended_at: now, next_attempt_at: null })
    .where('endpoint_id', '=', id)
    // As the index says it: values of a prepared statement would not prove it.
    .where(sql<boolean>`state in ('held', 'waiting')`)
    .execute()
  await recordAudit(ctx, tx, {
    type: 'webhook_endpoint_disabled',
    uid: null,
    subject: `webhook:${id}`,
    ...(actor ? { actor } : {}),
    reason: why,
    after: { url: disabled.url, disabled_reason: reason },
  })
  return true
}
