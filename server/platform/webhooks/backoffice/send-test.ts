import { transactResult } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { randomId } from '#server/platform/kernel/random.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { enqueueTest } from '../events/enqueue-webhooks.ts'
import { lockEndpoint } from './endpoint-rows.ts'

/** InvalidParameter `id` NOT_ALLOWED for a disabled endpoint. */
export const sendTest = (ctx: BackofficeContext, { id }: { id: string }): Promise<Result<{ id: string }>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<{ id: string }>> => {
    const endpoint = await lockEndpoint(tx, BigInt(id))
    if (!endpoint) return invalid('id', 'NOT_FOUND')
    if (endpoint.disabled_reason !== null) return invalid('id', 'NOT_ALLOWED')
    const delivery = await enqueueTest(ctx, tx, { endpointId: endpoint.id, key: randomId() })
    await recordAudit(ctx, tx, {
      type: 'webhook_test_sent',
      uid: null,
      subject: `webhook:${id}`,
      after: { delivery: String(delivery) },
    })
    return ok({ id: String(delivery) })
  })
